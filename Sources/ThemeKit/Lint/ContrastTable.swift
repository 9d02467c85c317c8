/// The required contrast ratios between color tokens.
enum ContrastTable {
  private struct Row {
    let token: String
    let grounds: [String]
    let ratio: Double
  }

  /// The minimum ratio for text.
  static let words = 4.5
  /// The minimum ratio for marks, edges, fills and disabled items.
  static let marks = 3.0

  /// The backgrounds of elements that have none of their own.
  static let grounds = ["canvas", "surface", "overlay"]

  private static let wells = ["well", "well.focus", "well.error"]

  private static let rows: [Row] = [
    Row(token: "text", grounds: grounds + wells, ratio: words),
    Row(token: "muted", grounds: grounds + wells, ratio: words),
    Row(token: "primary", grounds: grounds + wells, ratio: words),
    Row(token: "danger", grounds: grounds + ["well.error", "well"], ratio: words),
    Row(token: "warning", grounds: grounds, ratio: words),
    Row(token: "success", grounds: grounds, ratio: words),
    Row(token: "disabled", grounds: grounds, ratio: marks),
    Row(token: "line.strong", grounds: grounds + wells, ratio: marks),
    Row(token: "on.fill", grounds: ["fill", "fill.press"], ratio: words),
    Row(token: "on.select", grounds: ["select"], ratio: words),
    Row(token: "fill", grounds: grounds, ratio: marks),
  ]

  /// The pairs of tokens that every theme has, with their required ratios.
  static let demands = rows.flatMap { row in
    row.grounds.map { ContrastDemand(token: row.token, ground: $0, ratio: row.ratio) }
  }

  /// Tokens that only need the ratio of marks.
  static let markTokens: Set<String> = ["disabled", "line.strong", "fill"]
  /// Decorative tokens without meaning, exempt from contrast checks.
  static let decorations: Set<String> = ["line"]

  /// Whether the table contains a pair of tokens, so that its uses need no check.
  static func has(_ token: String, on ground: String) -> Bool {
    demands.contains { $0.token == token && $0.ground == ground }
  }
}
