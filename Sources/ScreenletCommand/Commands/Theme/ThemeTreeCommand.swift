import AppMain
import ThemeKit

extension Command {
  /// `theme tree`: prints the inheritance of all themes, or the source file of each part of one
  /// theme.
  static let themeTree = Command(
    name: "tree", summary: "shows theme parents; for one theme, the file of each part",
    operands: [Operand("THEME", .theme, isOptional: true)],
    examples: ["{tool} theme tree child"]
  ) { invocation in
    let library = try invocation.themeLibrary()
    guard let name = invocation.arguments.operands.first else {
      try invocation.console.print(library.trees.map(\.description).joined(separator: "\n"))
      return .done
    }
    let theme = try invocation.loadTheme(name, from: library)
    let heading = ([theme.name] + theme.parentNames).joined(separator: " < ")
    let rows = theme.origins.map { origin in
      [
        origin.subject, origin.qualifiers.isEmpty ? "-" : origin.qualifiers, origin.theme,
        origin.file,
      ]
    }
    try invocation.console.print(heading + "\n" + Columns(rows).text)
    return .done
  }
}
