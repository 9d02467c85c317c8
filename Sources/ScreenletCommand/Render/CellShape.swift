import TerminalCore

/// A line or block character that reaches the cell's edges, drawn as a vector shape.
///
/// As a shape it meets its neighbors in any font.
struct CellShape {
  private enum Form {
    /// Lines from the center to some edges, optionally with a round corner.
    case lines(Edges, isRound: Bool)
    /// A dashed horizontal line.
    case dashes
    /// A filled part of the cell, in eighths: left, top, right, bottom.
    case block(Int, Int, Int, Int)
    /// A dotted cell with a quarter of its area filled.
    case shade
  }

  private struct Edges: OptionSet {
    let rawValue: Int
    static let left = Edges(rawValue: 1)
    static let right = Edges(rawValue: 2)
    static let up = Edges(rawValue: 4)
    static let down = Edges(rawValue: 8)
  }

  private static let forms: [String: Form] = [
    "─": .lines([.left, .right], isRound: false), "│": .lines([.up, .down], isRound: false),
    "┌": .lines([.right, .down], isRound: false), "┐": .lines([.left, .down], isRound: false),
    "└": .lines([.right, .up], isRound: false), "┘": .lines([.left, .up], isRound: false),
    "╭": .lines([.right, .down], isRound: true), "╮": .lines([.left, .down], isRound: true),
    "╰": .lines([.right, .up], isRound: true), "╯": .lines([.left, .up], isRound: true),
    "├": .lines([.right, .up, .down], isRound: false),
    "┤": .lines([.left, .up, .down], isRound: false),
    "┬": .lines([.left, .right, .down], isRound: false),
    "┴": .lines([.left, .right, .up], isRound: false),
    "┼": .lines([.left, .right, .up, .down], isRound: false), "╌": .dashes,
    "▐": .block(4, 0, 8, 8), "▌": .block(0, 0, 4, 8), "█": .block(0, 0, 8, 8),
    "▀": .block(0, 0, 8, 4), "▄": .block(0, 4, 8, 8), "░": .shade,
  ]

  private let form: Form

  init?(_ glyph: Glyph) {
    guard let form = Self.forms[glyph.text] else { return nil }
    self.form = form
  }

  /// Whether the shape is filled instead of stroked.
  var isFilled: Bool {
    switch form {
    case .lines, .dashes: false
    case .block, .shade: true
    }
  }

  /// Returns the SVG path of the shape in the cell with the given top-left corner.
  func path(x: Int, y: Int, _ cell: Size) -> String {
    let (middleX, middleY) = (Double(x) + Double(cell.width) / 2, y + cell.height / 2)
    let center = "\(middleX) \(middleY).5"
    let (right, bottom) = (x + cell.width, y + cell.height)
    switch form {
    case .lines(let edges, isRound: true):
      let side = edges.contains(.left) ? x : right
      let end = edges.contains(.up) ? y : bottom
      let radius = Double(cell.width) / 2 - 0.5
      let across = edges.contains(.left) ? middleX - radius : middleX + radius
      let along =
        edges.contains(.up) ? Double(middleY) + 0.5 - radius : Double(middleY) + 0.5 + radius
      return "M\(side) \(middleY).5H\(across)Q\(center) \(middleX) \(along)V\(end)"
    case .lines(let edges, isRound: false):
      let ends: [(Edges, String)] = [
        (.left, "H\(x)"), (.right, "H\(right)"), (.up, "V\(y)"), (.down, "V\(bottom)"),
      ]
      return ends.filter { edges.contains($0.0) }.map { "M\(center)\($0.1)" }.joined()
    case .dashes:
      return "M\(x).5 \(middleY).5h3M\(x + 5) \(middleY).5h3"
    case .block(let left, let top, let right, let bottom):
      func column(_ eighths: Int) -> Double { Double(x) + Double(cell.width * eighths) / 8 }
      func row(_ eighths: Int) -> Double { Double(y) + Double(cell.height * eighths) / 8 }
      return "M\(column(left)) \(row(top))H\(column(right))V\(row(bottom))H\(column(left))z"
    case .shade:
      return stride(from: 1, to: cell.height, by: 4).map { row in
        "M\(x + 1) \(y + row)h2v1h-2zM\(x + 5) \(y + row + 2)h2v1h-2z"
      }.joined()
    }
  }
}
