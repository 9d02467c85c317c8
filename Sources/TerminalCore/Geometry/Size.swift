/// A width and a height in cells.
public struct Size: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// No cells at all.
  public static let zero = Size(width: 0, height: 0)

  /// Makes a size.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Whether there is no cell in it.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}

extension Size {
  /// Reads `80x24`; nil for anything else, or for a side under 1 or over 10,000.
  public init?(text: some StringProtocol) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...10_000).contains(width), (1...10_000).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension Size: CustomStringConvertible {
  /// As in `80x24`.
  public var description: String { "\(width)x\(height)" }
}
