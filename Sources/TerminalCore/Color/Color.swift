/// A colour as a terminal is told it: its own default, one of its palette, or 24 bits.
///
/// Four bytes: a tag in the highest, the palette index or the red, green and blue below.
public struct Color: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline package let rawValue: UInt32

  @usableFromInline package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Whatever the terminal uses where nobody asked for a colour.
  public static let `default` = Color(rawValue: 0)

  /// An entry of the 256 colour palette; 0 to 15 are the terminal's own sixteen.
  public static func indexed(_ index: UInt8) -> Color {
    Color(rawValue: 0x0100_0000 | UInt32(index))
  }

  /// One of the terminal's sixteen colours.
  public static func ansi(_ color: ANSIColor) -> Color {
    Color(rawValue: 0x0200_0000 | UInt32(color.rawValue))
  }

  /// A 24 bit colour.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(rawValue: 0x0300_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// What a colour is, for those who must tell the kinds apart.
  public enum Kind: Hashable, Sendable {
    /// The terminal's default.
    case `default`
    /// An entry of the 256 colour palette.
    case indexed(UInt8)
    /// One of the sixteen.
    case ansi(ANSIColor)
    /// 24 bits.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// The kind of this colour, with its numbers.
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
