import AppMain
import ScreenletGallery
import ScreenletControls
import ScreenletKit
import TerminalCore
import TerminalIO
import ThemeKit

extension Option {
  static let demoList = Option(
    flag: "list", short: "l", help: "prints only the names, each with what it shows")
}

extension Command {
  /// `gallery`: opens the live gallery, or without a terminal prints everything as text.
  static let gallery = Command(
    name: "gallery", summary: "opens the gallery; in a pipe, prints it as text",
    operands: [Operand("NAME", .screenlet, isOptional: true)],
    options: [.demoList],
    examples: [
      "{tool} gallery", "{tool} gallery {screenlet} --theme child | less",
      "{tool} gallery --list | cut -d ' ' -f 1",
    ],
    notes: [
      "In a pipe, or with --accessible, it prints every screenlet in every theme. It then exits "
        + "with 1 if a theme has a problem, and lists the problems."
    ]
  ) { invocation in
    if invocation.arguments.has(.demoList) {
      try invocation.listGallery()
      return .done
    }
    guard invocation.takesWholeTerminal else {
      if invocation.isDumb {
        invocation.console.info(
          "TERM says that this terminal has no full-screen mode. The gallery is printed as text.")
      }
      return try await invocation.printGallery()
    }
    return try await invocation.openGallery()
  }
}

extension Invocation {
  /// Opens the live gallery on the terminal, at the screenlet that the command line names.
  func openGallery() async throws -> ExitStatus {
    let context = try liveContext()
    let demo = try arguments.operands.first.map { word throws(CommandLineError) in
      try screenlet(word, in: context).name
    }
    let app = try GalleryApp(
      context, demo: demo, theme: arguments[.theme] ?? tool.theme,
      driver: process.terminal(variables))
    app.offerNewThemes { createTheme($0, childOf: $1) }
    app.offerEditor(TerminalEditor(variables: variables))
    try await app.run()
    return .done
  }

  /// Creates a theme with the colors of its parent in the current folder; returns the problem, or
  /// nil.
  private func createTheme(_ name: String, childOf parent: String) -> String? {
    do {
      let library = try themeLibrary()
      let found = try ThemeScaffold.parent(
        ofNew: name, kind: .child, parent: parent, in: library)
      let file = Scaffold.theme(
        name, kind: ThemeKind.child.rawValue, parent: found,
        palette: try ThemePalette(parent, parent: parent, in: library), in: "Themes")
      try NewFile.write(file.bytes, to: process.resolved(file.path))
      return nil
    } catch {
      return CommandFailure(error, tool: tool.name).consoleMessages.first?.text ?? "\(error)"
    }
  }

  /// Prints the name of each screenlet, with what it shows.
  fileprivate func listGallery() throws {
    let context = ScreensContext()
    tool.registerAll(in: context)
    let demos = context.registry.screenlets.filter { $0.group != nil }
    try console.print(Columns(demos.map { [Tool.shortName($0.name), $0.doc] }).text)
  }

  /// Whether there is a terminal that cannot position the cursor.
  fileprivate var isDumb: Bool {
    process.input.isTerminal && console.output.isTerminal
      && !Capabilities.canDraw(process.environment)
  }

  fileprivate func printGallery() async throws -> ExitStatus {
    let context = try pictureContext()
    context.appearance.adopt(
      Capabilities(colorDepth: .mono, glyphs: Capabilities(environment: variables).glyphs))
    let screens = GalleryScreens(context)
    var demos = screens.demos
    if let word = arguments.operands.first { demos = [try screenlet(word, in: context)] }
    var themes = screens.themes
    if let wanted = arguments[.theme]?.lowercased() {
      // An unknown theme was reported already, together with its replacement.
      themes = [
        themes.contains(wanted) ? wanted : context.appearance.theme(named: wanted).name.lowercased()
      ]
    }
    var problems: [ConsoleMessage] = []
    func note(_ diagnostics: [Diagnostic]) {
      for problem in diagnostics where problem.severity != .note {
        let consoleMessage = ConsoleMessage(problem)
        if !problems.contains(consoleMessage) { problems.append(consoleMessage) }
      }
    }
    let eventSubscription = context.events.subscribe(to: ThemeProblems.self) {
      note($0.diagnostics)
    }
    defer { withExtendedLifetime(eventSubscription) {} }
    for demo in demos {
      for theme in themes {
        let screen = await screens.screen(of: demo, theme: theme)
        note(screen.problems)
        guard let frame = screen.frame else { continue }
        let lines = frame.textLines.trimmingBlankEnds
        let heading = "\(screen.demo)  \(screen.theme)  \(screen.size)"
        try console.write(trusted: ([heading] + lines + [""]).joined(separator: "\n") + "\n")
      }
    }
    for problem in problems { console.info(problem) }
    console.info(
      count(demos.count, "demo") + " x " + count(themes.count, "theme") + " = "
        + count(demos.count * themes.count, "screen") + ", " + count(problems.count, "problem"))
    return problems.contains { $0.severity == .error } ? .failed : .done
  }

  private func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}

extension [String] {
  /// The lines without blank lines at both ends.
  fileprivate var trimmingBlankEnds: [String] {
    guard let first = firstIndex(where: { !$0.isEmpty }),
      let last = lastIndex(where: { !$0.isEmpty })
    else { return [] }
    return Array(self[first...last])
  }
}
