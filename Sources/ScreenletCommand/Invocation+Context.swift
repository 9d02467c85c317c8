import PortalKit
import ScreenletKit
import Screenlets
import ThemeKit

extension Invocation {
  /// The launch options of an app, from the command line.
  var launchOptions: LaunchOptions {
    LaunchOptions(
      serverContexts: arguments.all(.serverContext).map(surroundings.resolved),
      data: arguments[.data].map(surroundings.resolved),
      themes: arguments.all(.themes).map(surroundings.resolved),
      theme: arguments[.theme] ?? tool.theme,
      language: arguments[.locale], variables: variables,
      workingFolder: surroundings.workingFolder)
  }

  /// The environment variables, adjusted to the color option.
  var variables: [String: String] { colorWish.applied(to: surroundings.environment) }

  /// The value of `--color`.
  var colorWish: ColorWish { arguments.choice(.color) ?? .auto }

  /// Creates the context for interactive use and prints warnings about its configuration.
  ///
  /// - Parameter wearsThemes: Whether anything will be shown, so that themes are checked too.
  /// - Throws: An error if the portal, the data folder or a theme folder cannot be used.
  func liveContext(wearsThemes: Bool = true) throws -> ScreensContext {
    let launch = try ScreensContext.live(launchOptions)
    for warning in launch.warnings { voice.say(Remark(warning)) }
    tool.registerAll(in: launch.context)
    if wearsThemes { try checkThemes(of: launch.context) }
    return launch.context
  }

  /// Returns a context for pictures: a seeded portal in memory with a fixed clock, no user data.
  ///
  /// - Throws: `ThemeError` if a theme folder cannot be used.
  func pictureContext() throws -> ScreensContext {
    let context = try ScreensContext.pictures(launchOptions)
    tool.registerAll(in: context)
    try checkThemes(of: context)
    return context
  }

  /// Prints the problems of the theme given with `--theme`; a missing theme folder is an error.
  func checkThemes(of context: ScreensContext) throws(ThemeError) {
    let flaws = ThemeLibrary(locations: context.themeLocations, contracts: .none)
      .locationDiagnostics
    guard flaws.isEmpty else { throw ThemeError(diagnostics: flaws) }
    guard let name = arguments[.theme] else { return }
    for diagnostic in context.themes.theme(named: name).diagnostics {
      voice.say(Remark(diagnostic))
    }
  }

  /// Returns the screenlet with a name given on the command line.
  ///
  /// - Throws: `CommandLineError` with up to three similar names and a hint how to list all.
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

  /// Returns the part of a message that suggests similar names, up to a punctuation mark.
  static func similar(to word: String, in known: some Sequence<String>) -> String {
    let names = Suggestion.similar(to: word, in: known).map { "\"\($0)\"" }
    guard let last = names.last else { return ";" }
    let list = names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or \(last)"
    return "; did you mean \(list)?"
  }
}
