/// A terminal color: the default, a palette entry, or a 24-bit color.
///
/// It has four bytes: a tag in the highest, and the palette index or the red, green and blue
/// components below.
public struct Color: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline package let rawValue: UInt32

  /// Creates a color from its bits.
  ///
  /// - Parameter rawValue: The tag in the highest byte, the value below.
  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The terminal's default color.
  @inlinable public static var `default`: Color { Color(rawValue: 0) }

  /// Returns an entry of the 256-color palette.
  ///
  /// - Parameter index: The palette index; 0 to 15 are the 16 ANSI colors.
  public static func indexed(_ index: UInt8) -> Color {
    Color(rawValue: 0x0100_0000 | UInt32(index))
  }

  /// Returns one of the 16 ANSI colors.
  ///
  /// - Parameter color: The ANSI color.
  public static func ansi(_ color: ANSIColor) -> Color {
    Color(rawValue: 0x0200_0000 | UInt32(color.rawValue))
  }

  /// Returns a 24-bit color.
  ///
  /// - Parameters:
  ///   - red: The red component in sRGB.
  ///   - green: The green component in sRGB.
  ///   - blue: The blue component in sRGB.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(rawValue: 0x0300_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The kinds of colors with their values.
  public enum Kind: Hashable, Sendable {
    /// The terminal's default color.
    case `default`
    /// An entry of the 256-color palette.
    case indexed(UInt8)
    /// One of the 16 ANSI colors.
    case ansi(ANSIColor)
    /// A 24-bit color: red, green and blue.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// The kind of this color with its values.
  public var kind: Kind {
    switch rawValue >> 24 {
    case 1: return .indexed(UInt8(truncatingIfNeeded: rawValue))
    case 2: return .ansi(ANSIColor(rawValue: UInt8(truncatingIfNeeded: rawValue & 15)) ?? .black)
    case 3:
      return .rgb(
        UInt8(truncatingIfNeeded: rawValue >> 16), UInt8(truncatingIfNeeded: rawValue >> 8),
        UInt8(truncatingIfNeeded: rawValue))
    default: return .default
    }
  }
}
