import AppMain
import ScreenletKit
import TerminalCore
import ThemeKit

extension Option {
  static let size = Option("size", short: "s", .size, help: "columns and rows; 80x24 by default")
  static let format = Option(
    "format", short: "f", .choice(RenderFormat.allCases.map(\.rawValue)),
    help: "by the ending of --output, else text")
  static let set = Option(
    "set", .assignment, isRepeated: true, help: "an attribute of the screenlet; may repeat")
  static let state = Option("state", .state, help: "such as focused, busy, invalid, disabled")
  static let depth = Option(
    "depth", .choice(ColorDepth.allCases.map(\.name)), help: "the number of colours")
  static let background = Option(
    "background", .choice(Background.allCases.map(\.rawValue)), help: "dark by default")
  static let glyphs = Option(
    "glyphs", .choice(GlyphSet.allCases.map(\.rawValue)), help: "unicode by default")
  static let keys = Option(
    "keys", .text("KEYS"), help: "keys to press first, as in \"Tab Ada\"")
  static let pictureFile = Option(
    "output", short: "o", .file, help: "the file; standard output by default")
}

extension Command {
  /// `render`: prints one screenlet as a picture, with identical bytes on every run.
  static let render = Command(
    name: "render", summary: "prints a screenlet as text, ANSI, SVG, PNG or HTML",
    operands: [Operand("NAME", .screenlet)],
    options: [
      .size, .format, .set, .state, .depth, .background, .glyphs, .keys, .pictureFile,
    ],
    examples: [
      "{tool} render {screenlet} --theme child --size 120x24",
      "{tool} render {screenlet} --format svg --state focused > {screenlet}.svg",
      "{tool} render {screenlet} --format svg --keys \"Tab Ada Enter\" -o tour.svg",
    ],
    notes: [
      "It uses a portal with sample data in memory and never reads your own data.",
      "With --keys, SVG is an animation. A word that is no key is typed; wait:500 waits for 500 "
        + "ms.",
    ]
  ) { invocation in
    let context = try invocation.pictureContext()
    let type = try invocation.screenlet(invocation.arguments.operands[0], in: context)
    let picture = Picture(invocation.arguments, colors: invocation.colorOption != .never)
    let script = try invocation.keyScript()
    let file = try invocation.pictureFile(for: picture.format)
    context.appearance.adopt(picture.capabilities)
    let screenlet = type.init()
    screenlet.attach(to: context)
    screenlet.prepareExample()
    try invocation.setAttributes(of: screenlet)
    var problems: [Diagnostic] = []
    let eventSubscription = context.events.subscribe(to: ThemeProblems.self) {
      problems += $0.diagnostics
    }
    defer { withExtendedLifetime(eventSubscription) {} }
    let frames = try await picture.frames(of: screenlet, script)
    let name = Tool.shortName(type.name)
    let title = "\(name), \(screenlet.themeName), \(picture.size)"
    let bytes = try picture.bytes(of: frames, title: title)
    if let file { try file.write(bytes) } else { try invocation.console.output.write(bytes) }
    // Problems reported before rendering are not reported again.
    let told = invocation.arguments[.theme].map {
      context.appearance.themes.theme(named: $0).diagnostics
    }
    for problem in problems where told?.contains(problem) != true {
      invocation.console.info(ConsoleMessage(problem))
    }
    return problems.contains { $0.severity == .error } ? .failed : .done
  }
}

extension Invocation {
  /// Returns the keys of `--keys`; nil without the option.
  fileprivate func keyScript() throws(CommandLineError) -> KeyScript? {
    guard let text = arguments[.keys] else { return nil }
    guard !arguments.has(.state) else {
      throw CommandLineError("--state and --keys exclude each other", command: ["render"])
    }
    return try KeyScript(text)
  }

  /// Returns the file of `--output`; nil for standard output.
  fileprivate func pictureFile(for format: RenderFormat) throws -> AtomicFile? {
    if let path = arguments[.pictureFile], path != "-" {
      return try AtomicFile(path, at: process.resolved(path))
    }
    guard format != .png || !console.output.isTerminal else {
      throw CommandLineError(
        "a terminal cannot show a PNG file; name a file with --output", command: ["render"])
    }
    return nil
  }

  /// Sets the attributes given with `--set`.
  func setAttributes(of screenlet: BaseScreenlet) throws(CommandLineError) {
    for assignment in arguments.all(.set) {
      let name = String(assignment.prefix { $0 != "=" })
      let value = String(assignment.dropFirst(name.count + 1))
      if let errorText = screenlet.setAttribute(name, to: value) {
        throw CommandLineError("--set: \(errorText)", command: ["render"])
      }
    }
  }
}
