import ScreenletGallery
import ScreenletKit
import Screenlets
import TerminalCore
import TerminalIO
import ThemeKit

extension Command {
  /// `gallery`: opens the live gallery, or without a terminal prints everything as text.
  static let gallery = Command(
    name: "gallery", summary: "opens the gallery; in a pipe, prints it as text",
    operands: [Operand("NAME", .screenlet, isOptional: true)],
    options: [.names],
    examples: ["{tool} gallery", "{tool} gallery {screenlet} --theme child | less"],
    notes: [
      "In a pipe, or with --accessible, it prints every screenlet in every theme. It then exits "
        + "with 1 if a theme has a problem, and lists the problems."
    ]
  ) { invocation in
    if invocation.arguments.has(.names) {
      try invocation.voice.print(invocation.tool.screenletNames.joined(separator: "\n"))
      return .done
    }
    guard invocation.takesWholeTerminal else {
      if invocation.isDumb {
        invocation.voice.say(
          "According to TERM, this terminal cannot be drawn on. The gallery is printed as text.")
      }
      return try await invocation.printGallery()
    }
    let context = try invocation.liveContext()
    let demo = try invocation.arguments.operands.first.map { word throws(CommandLineError) in
      try invocation.screenlet(word, in: context).name
    }
    let app = try GalleryApp(
      context, demo: demo, theme: invocation.arguments[.theme] ?? invocation.tool.theme,
      driver: invocation.surroundings.terminal(invocation.variables))
    try await app.run()
    return .done
  }
}

extension Invocation {
  /// Whether the tool may use the full screen: there is a terminal, and the user wants no linear
  /// mode.
  var takesWholeTerminal: Bool {
    surroundings.input.isTerminal && voice.output.isTerminal && !isLinear
  }

  /// Whether output is linear, one item per line, for screen readers and dumb terminals.
  var isLinear: Bool {
    arguments.has(.accessible) || !Capabilities.canDraw(surroundings.environment)
  }

  /// Whether there is a terminal that cannot position the cursor.
  fileprivate var isDumb: Bool {
    surroundings.input.isTerminal && voice.output.isTerminal
      && !Capabilities.canDraw(surroundings.environment)
  }

  fileprivate func printGallery() async throws -> ExitStatus {
    let context = try pictureContext()
    context.adopt(
      Capabilities(colorDepth: .mono, glyphs: Capabilities(environment: variables).glyphs))
    let screens = GalleryScreens(context)
    var demos = screens.demos
    if let word = arguments.operands.first { demos = [try screenlet(word, in: context)] }
    var themes = screens.themes
    if let wanted = arguments[.theme]?.lowercased() {
      // An unknown theme was reported already, together with its replacement.
      themes = [themes.contains(wanted) ? wanted : context.theme(named: wanted).name.lowercased()]
    }
    var problems: [Remark] = []
    func note(_ diagnostics: [Diagnostic]) {
      for problem in diagnostics where problem.severity != .note {
        let remark = Remark(problem)
        if !problems.contains(remark) { problems.append(remark) }
      }
    }
    let hearing = context.events.subscribe(to: ThemeProblems.self) { note($0.diagnostics) }
    defer { withExtendedLifetime(hearing) {} }
    for demo in demos {
      for theme in themes {
        let screen = await screens.screen(of: demo, theme: theme)
        note(screen.problems)
        guard let frame = screen.frame else { continue }
        let lines = frame.textLines.trimmingBlankEnds
        let heading = "\(screen.demo)  \(screen.theme)  \(screen.size)"
        try voice.write(trusted: ([heading] + lines + [""]).joined(separator: "\n") + "\n")
      }
    }
    for problem in problems { voice.say(problem) }
    voice.say(
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
