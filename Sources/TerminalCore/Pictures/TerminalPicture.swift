import Synchronization

/// A picture that a terminal shows itself, over a rectangle of cells.
///
/// A frame holds it as cells, each of which says which part of which picture it is: so a picture is
/// cut, scrolled, covered and taken away as text is, and only the encoder knows what to write. It
/// lives for as long as somebody holds it.
public final class TerminalPicture: Sendable {
  /// What a terminal is told: data, before which only the encoder puts an escape.
  public enum Form: Sendable {
    /// Red, green, blue and alpha of each pixel, row by row.
    case kitty(pixels: [UInt8], size: Size)
    /// The sixels of some of its cells.
    case sixel(@Sendable (_ cells: Rect) -> [UInt8])
    /// The file, such as PNG, of some of its cells.
    case iTerm(@Sendable (_ cells: Rect) -> [UInt8])
  }

  /// Columns and rows that it takes.
  public let size: Size
  /// What a terminal is told.
  public let form: Form
  /// What cells say; no two that live have the same.
  package let number: UInt32

  /// The most columns or rows of a picture.
  public static let longestSide = 1023

  /// Makes a picture; nil where there are too many, or it is too large.
  public init?(size: Size, form: Form) {
    guard !size.isEmpty, size.width <= Self.longestSide, size.height <= Self.longestSide,
      let number = PicturePool.shared.take()
    else { return nil }
    (self.size, self.form, self.number) = (size, form, number)
    PicturePool.shared.put(self, at: number)
  }

  deinit { PicturePool.shared.free(number) }

  /// The picture with a number, as long as it lives.
  package static func numbered(_ number: UInt32) -> TerminalPicture? {
    PicturePool.shared.picture(number)
  }
}

/// The numbers of pictures; one that was given back is used again as late as can be.
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

  // Pictures are made on any thread and written on the main one.
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
