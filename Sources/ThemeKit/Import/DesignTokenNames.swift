/// The names of design tokens that mean a role of a color scheme.
///
/// Design Tokens define no names. These are the tokens of our themes, the names that most design
/// systems use, and the slots of base16.
enum DesignTokenNames {
  /// The names of each role, the best suited first.
  private static let names: [(role: SchemeRole, names: [String])] = [
    (.background, ["canvas", "background", "bg", "backgroundprimary", "base00"]),
    (.foreground, ["text", "foreground", "fg", "textprimary", "base05"]),
    (.surface, ["surface", "base01"]), (.overlay, ["overlay"]),
    (.well, ["well", "input", "field"]),
    (.selection, ["select", "selection", "base02"]),
    (.onSelection, ["onselect", "onselection", "selectiontext"]),
    (.muted, ["muted", "textmuted", "secondarytext", "textsecondary", "base04"]),
    (.disabled, ["disabled", "textdisabled", "base03"]),
    (.line, ["line", "border", "outline"]),
    (.accent, ["primary", "accent", "link", "blue", "base0d"]),
    (.fill, ["fill", "button"]), (.onFill, ["onfill", "onprimary", "onaccent"]),
    (.danger, ["danger", "error", "critical", "red", "base08"]),
    (.warning, ["warning", "caution", "yellow", "base0a"]),
    (.success, ["success", "positive", "green", "base0b"]),
  ]

  /// The names that a token may have in a group of its role, as in `background.default`.
  private static let neutral: Set<String> = ["default", "base", "normal", "root", "value"]

  /// The role and rank of each name; a lower rank is better suited.
  private static let table = names.reduce(into: [String: (role: SchemeRole, rank: Int)]()) {
    table, row in
    for (rank, name) in row.names.enumerated() { table[name] = (row.role, rank) }
  }

  /// Returns the role that the path of a token means and how well it is suited; nil for none.
  static func role(of path: [String]) -> (role: SchemeRole, rank: Int)? {
    var words = path.map { name in
      String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }
    while words.count > 1, let last = words.last, neutral.contains(last) { words.removeLast() }
    guard let last = words.last else { return nil }
    guard let group = words.dropLast().last else { return table[last] }
    if let found = table[group + last] { return found }
    // In a group of its own, as in `button.text`, a name is not the color of the whole theme.
    return table[group] == nil ? table[last] : nil
  }
}
