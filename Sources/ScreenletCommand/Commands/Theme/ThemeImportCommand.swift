import AppMain
import TerminalCore
import ThemeKit

extension Option {
  static let importName = Option(
    "name", .text("NAME"), help: "the name of the theme; by default that of the scheme")
  static let importFolder = Option(
    "output", short: "o", .folder, help: "the folder of themes; Themes by default")
}

extension Command {
  /// `theme import`: creates a theme from a color scheme of another program.
  static let themeImport = Command(
    name: "import", summary: "creates a theme from a colour scheme of another program",
    operands: [Operand("FILE", .file, example: "nord.yaml")],
    options: [.importName, .importFolder],
    examples: ["{tool} theme import nord.yaml --name Nord"],
    notes: [
      "Reads base16 and base24 YAML, iTerm2 colours, Windows Terminal and VS Code JSON, and W3C "
        + "Design Tokens; - is standard input.",
      "It moves colours with too little contrast, in lightness first and never in hue, and prints "
        + "each move. It never overwrites an existing file.",
    ]
  ) { invocation in
    try invocation.importTheme()
  }
}

extension Invocation {
  /// Writes the theme of a color scheme; prints its path as data and the report as messages.
  fileprivate func importTheme() throws -> ExitStatus {
    let (file, bytes) = try self.bytes(
      of: arguments.operands[0], limit: ThemeImport.maximumBytes)
    let library = try themeLibrary()
    let theme = try ThemeImport(
      bytes, file: file, name: arguments[.importName], library: library)
    let folder = arguments[.importFolder] ?? "Themes"
    try write([
      Scaffold.File(path: "\(folder)/\(theme.name)/theme.xml", bytes: Array(theme.xml.utf8))
    ])
    report(theme)
    for problem in theme.contrastProblems(in: library) { console.info(ConsoleMessage(problem)) }
    let option = folder == "Themes" ? "" : " --themes \(CompletionTree.shellWord(folder))"
    console.info("See it with: \(tool.name) gallery --theme \(theme.name.lowercased())\(option)")
    return .done
  }

  /// Prints the recognized format and the colors that were moved.
  private func report(_ theme: ThemeImport) {
    console.info("Format: \(theme.format.title). Scheme: \(theme.title).")
    if !theme.inherited.isEmpty {
      console.info(
        "The file has no colours for \(theme.inherited.joined(separator: ", ")); those of the "
          + "parent theme are used.")
    }
    let moves = theme.moves
    guard !moves.isEmpty else {
      console.info("All \(theme.colors.count) colours have enough contrast; none was moved.")
      return
    }
    console.info("Moved \(moves.count) of \(theme.colors.count) colours to reach the contrast:")
    let heading = ["token", "before", "after", "ΔE", "ΔL"]
    let rows = moves.map { move in
      let token = move.background.map { "\(move.token) (\($0.rawValue))" } ?? move.token
      let distance = Self.thousandths(move.distance)
      let lightness = Self.thousandths(move.lightness, isSigned: true)
      return [token, move.before, move.after, distance, lightness]
    }
    for line in Columns([heading] + rows).text.split(separator: "\n") {
      console.info("  " + String(line))
    }
  }

  /// Returns a number from -1 to 1 with three decimals.
  private static func thousandths(_ value: Double, isSigned: Bool = false) -> String {
    let number = Int((abs(value) * 1000).rounded())
    let digits = String(number % 1000)
    let sign = value < 0 && number > 0 ? "-" : isSigned ? "+" : ""
    return "\(sign)\(number / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
