/// Which token must stand out from which, and how far.
struct ContrastTable {
  struct Row {
    let token: String
    let grounds: [String]
    let ratio: Double
  }

  /// The ratio for words.
  static let words = 4.5
  /// The ratio for marks, edges, fills, and what cannot be used.
  static let marks = 3.0

  /// Grounds that things stand on which have none of their own.
  static let grounds = ["canvas", "surface", "overlay"]

  private static let wells = ["well", "well.focus", "well.error"]

  /// The tokens that every theme has, by what they are for.
  static let rows: [Row] = [
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

  /// Tokens that need no more than marks do.
  static let markTokens: Set<String> = ["disabled", "line.strong", "fill"]
  /// Tokens of what says nothing: nobody misses it who does not see it.
  static let decorations: Set<String> = ["line"]

  /// Whether a pair of tokens is in the table, so that it need not be checked where it is used.
  static func has(_ token: String, on ground: String) -> Bool {
    rows.contains { $0.token == token && $0.grounds.contains(ground) }
  }
}
