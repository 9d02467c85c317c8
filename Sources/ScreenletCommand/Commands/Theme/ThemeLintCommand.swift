import AppMain
import ThemeKit
import XMLTree

extension Option {
  static let lintFormat = Option(
    "format", short: "f", .choice(DiagnosticFormat.allCases.map(\.rawValue)),
    help: "text by default")
  static let contracts = Option(
    "contracts", .file, isRepeated: true,
    help: "contracts of an app's screenlets, from \"theme contracts\"; may repeat")
}

extension Command {
  /// `theme lint`: prints the problems of themes.
  static let themeLint = Command(
    name: "lint", summary: "lists errors and warnings in themes",
    operands: [Operand("PATH", .path, isOptional: true, isRepeated: true)],
    options: [.lintFormat, .contracts],
    examples: ["{tool} theme lint Themes/Ocean --format sarif > lint.sarif"],
    notes: [
      "PATH is a theme's folder, a folder of themes, a file, or the name of a theme; without "
        + "one, it checks every theme that it finds. It exits with 1 on any error."
    ]
  ) { invocation in
    var contracts = Contracts.none
    for file in invocation.arguments.all(.contracts) {
      contracts = contracts.merging(
        try Contracts(reading: invocation.process.resolved(file)))
    }
    let library = try invocation.themeLibrary(contracts: contracts)
    let diagnostics = invocation.check(library)
    let format: DiagnosticFormat = invocation.arguments.choice(.lintFormat) ?? .text
    if format == .text {
      try invocation.console.print(invocation.consoleMessages(diagnostics))
      invocation.console.info(summary(of: diagnostics))
    } else {
      try invocation.console.write(trusted: format.render(diagnostics))
    }
    return diagnostics.contains { $0.severity == .error } ? .failed : .done
  }

  private static func summary(of diagnostics: [Diagnostic]) -> String {
    func count(_ severity: Diagnostic.Severity) -> Int {
      diagnostics.reduce(0) { $0 + ($1.severity == severity ? $1.count : 0) }
    }
    let (errors, warnings) = (count(.error), count(.warning))
    if errors + warnings == 0 { return "No problems." }
    return "\(errors) error\(errors == 1 ? "" : "s"), "
      + "\(warnings) warning\(warnings == 1 ? "" : "s")."
  }
}

extension Invocation {
  /// Converts the diagnostics to messages, with source excerpts where the file is readable.
  fileprivate func consoleMessages(_ diagnostics: [Diagnostic]) -> [ConsoleMessage] {
    // Diagnostics are sorted by file, so only one file at a time is in memory.
    var file = ""
    var excerpts: SourceExcerpts?
    return diagnostics.map { diagnostic in
      guard diagnostic.line > 0 else { return ConsoleMessage(diagnostic) }
      if diagnostic.file != file {
        (file, excerpts) = (diagnostic.file, self.excerpts(of: diagnostic.file))
      }
      return ConsoleMessage(diagnostic, excerpt: excerpts?.excerpt(for: diagnostic) ?? "")
    }
  }

  /// Returns the excerpts of a file; nil if it is not a file on disk.
  private func excerpts(of file: String) -> SourceExcerpts? {
    let path = process.resolved(file)
    let bytes = try? BoundedFile.read(path, limit: MarkupLimits.standard.bytes)
    return bytes.map { SourceExcerpts($0) }
  }

  fileprivate func check(_ library: ThemeLibrary) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let found =
      arguments.operands.isEmpty
      ? library.names.flatMap { library.check(theme: $0) }
      : arguments.operands.flatMap { word in
        let names = library.names.map { $0.lowercased() }
        let isName = names.contains(word.lowercased()) && !process.exists(word)
        return isName
          ? library.check(theme: word) : library.check(path: process.resolved(word))
      }
    return found.filter { seen.insert($0).inserted }.sorted()
  }
}
