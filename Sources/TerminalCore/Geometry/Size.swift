/// A width and a height in cells.
public struct Size: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// A size without cells.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Whether the size contains no cells.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}

extension Size {
  /// Parses `80x24`; nil for anything else, or for a side below 1 or above 10,000.
  ///
  /// - Parameter text: The columns and rows, separated by `x`.
  public init?(text: some StringProtocol) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...10_000).contains(width), (1...10_000).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension Size: CustomStringConvertible {
  /// The columns and rows, as in `80x24`.
  public var description: String { "\(width)x\(height)" }
}
