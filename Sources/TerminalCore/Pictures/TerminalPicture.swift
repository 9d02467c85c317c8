import Synchronization

/// A picture that a terminal shows itself, over a rectangle of cells.
///
/// A frame contains it as cells, each of which identifies a part of the picture. So a picture is
/// cut, scrolled, covered and removed like text, and only the encoder handles the protocol. The
/// caller must retain the picture as long as it is shown.
public final class TerminalPicture: Sendable {
  /// The data for the terminal; the encoder adds the escape sequences.
  public enum Form: Sendable {
    /// The red, green, blue and alpha of each pixel, row by row.
    case kitty(pixels: [UInt8], size: Size)
    /// A function that returns the sixels of a rectangle of cells.
    case sixel(@Sendable (_ cells: Rect) -> [UInt8])
    /// A function that returns an image file, such as PNG, of a rectangle of cells.
    case iTerm(@Sendable (_ cells: Rect) -> [UInt8])
  }

  /// The size in columns and rows.
  public let size: Size
  /// The data for the terminal.
  public let form: Form
  /// The number stored in cells, unique among existing pictures.
  package let number: UInt32

  /// The maximum number of columns or rows of a picture.
  public static let longestSide = 1023

  /// Creates a picture; nil if its size is empty or over the limit, or if 1,023 pictures exist
  /// already.
  ///
  /// - Parameters:
  ///   - size: The size in columns and rows.
  ///   - form: The data for the terminal.
  public init?(size: Size, form: Form) {
    guard !size.isEmpty, size.width <= Self.longestSide, size.height <= Self.longestSide,
      let number = PicturePool.shared.take()
    else { return nil }
    (self.size, self.form, self.number) = (size, form, number)
    PicturePool.shared.put(self, at: number)
  }

  deinit { PicturePool.shared.free(number) }

  /// Returns the picture with a number, or nil if it was released.
  ///
  /// - Parameter number: The number stored in cells.
  package static func numbered(_ number: UInt32) -> TerminalPicture? {
    PicturePool.shared.picture(number)
  }
}

/// Assigns the numbers of pictures; released numbers are reused as late as possible.
private final class PicturePool: Sendable {
  static let shared = PicturePool()
  private static let room: UInt32 = 1 << 10

  private struct Entry {
    weak var picture: TerminalPicture?
  }

  private struct Entries {
    var pictures: [UInt32: Entry] = [:]
    var last: UInt32 = 0
  }

  // Pictures are created on any thread and encoded on the main one.
  private let entries = Mutex(Entries())

  func take() -> UInt32? {
    entries.withLock { entries in
      guard entries.pictures.count < Int(Self.room) - 1 else { return nil }
      repeat {
        entries.last = entries.last % (Self.room - 1) + 1
      } while entries.pictures[entries.last] != nil
      entries.pictures[entries.last] = Entry(picture: nil)
      return entries.last
    }
  }

  func put(_ picture: TerminalPicture, at number: UInt32) {
    entries.withLock { $0.pictures[number] = Entry(picture: picture) }
  }

  func free(_ number: UInt32) { _ = entries.withLock { $0.pictures.removeValue(forKey: number) } }

  func picture(_ number: UInt32) -> TerminalPicture? {
    entries.withLock { $0.pictures[number]?.picture }
  }
}
