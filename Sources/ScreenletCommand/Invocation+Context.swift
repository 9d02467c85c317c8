import PortalKit
import ScreenletKit
import Screenlets
import ThemeKit

extension Invocation {
  /// What an app is told when it starts.
  var launchOptions: LaunchOptions {
    LaunchOptions(
      serverContexts: arguments.all(.serverContext).map(surroundings.resolved),
      data: arguments[.data].map(surroundings.resolved),
      themes: arguments.all(.themes).map(surroundings.resolved),
      theme: arguments[.theme] ?? tool.theme,
      language: arguments[.locale], variables: variables,
      workingFolder: surroundings.workingFolder)
  }

  /// The variables, with the wish about colours in them.
  var variables: [String: String] { colorWish.applied(to: surroundings.environment) }

  /// When the person wants colours.
  var colorWish: ColorWish { arguments.choice(.color) ?? .auto }

  /// The world of the person at this terminal; what is odd in it is said.
  ///
  /// - Parameter wearsThemes: Whether anything is to be shown, so that themes matter.
  /// - Throws: Why the portal, the data folder or a folder of themes cannot be used.
  func liveContext(wearsThemes: Bool = true) throws -> ScreensContext {
    let launch = try ScreensContext.live(launchOptions)
    for warning in launch.warnings { voice.say(Remark(warning)) }
    tool.registerAll(in: launch.context)
    if wearsThemes { try checkThemes(of: launch.context) }
    return launch.context
  }

  /// A context for pictures: a seeded portal in memory with a fixed clock, nothing of the user's.
  ///
  /// - Throws: Why a folder of themes cannot be used.
  func pictureContext() throws -> ScreensContext {
    let context = try ScreensContext.pictures(launchOptions)
    tool.registerAll(in: context)
    try checkThemes(of: context)
    return context
  }

  /// Says what is wrong with the theme that was asked for; a folder that is not there is an error.
  func checkThemes(of context: ScreensContext) throws(ThemeError) {
    let flaws = ThemeLibrary(locations: context.themeLocations, contracts: .none)
      .locationDiagnostics
    guard flaws.isEmpty else { throw ThemeError(diagnostics: flaws) }
    guard let name = arguments[.theme] else { return }
    for diagnostic in context.themes.theme(named: name).diagnostics {
      voice.say(Remark(diagnostic))
    }
  }

  /// The screenlet that a word on the command line means.
  ///
  /// - Throws: An error with up to three similar names, and how to list all.
  func screenlet(
    _ word: String, in context: ScreensContext
  ) throws(CommandLineError) -> BaseScreenlet.Type {
    if let type = context.registry.screenlet(word) { return type }
    let known = context.registry.screenlets.filter { $0.group != nil }
      .map { Tool.shortName($0.name) }
    throw CommandLineError(
      "there is no screenlet \"\(word)\"" + Self.similar(to: word, in: known)
        + " \"{tool} gallery --names\" lists all")
  }

  /// The part of a message that names what was probably meant, up to a mark of punctuation.
  static func similar(to word: String, in known: some Sequence<String>) -> String {
    let names = Suggestion.similar(to: word, in: known).map { "\"\($0)\"" }
    guard let last = names.last else { return ";" }
    let list = names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or \(last)"
    return "; did you mean \(list)?"
  }
}
