import AppMain
import TerminalCore
import ThemeKit

extension Command {
  /// `theme list`: prints the available themes.
  static let themeList = Command(
    name: "list", summary: "lists the available themes and their folders",
    options: [.names], examples: ["{tool} theme list --themes ~/themes"],
    notes: ["Columns: name, kind, parent, folder, title. The first folder with a name wins."]
  ) { invocation in
    let themes = try invocation.themeLibrary().summaries
    if invocation.arguments.has(.names) {
      try invocation.console.print(themes.map { $0.name.lowercased() }.joined(separator: "\n"))
      return .done
    }
    let rows = themes.map { theme in
      [theme.name, theme.kind?.rawValue ?? "?", theme.parent ?? "-", theme.folder, theme.title]
    }
    try invocation.console.print(Columns(rows).text)
    return .done
  }
}

extension Option {
  static let names = Option(flag: "names", help: "prints only the names, one per line")
}
