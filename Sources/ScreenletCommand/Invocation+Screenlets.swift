import AppMain
import Portals
import ScreenletKit
import ThemeKit

extension Invocation {
  /// Returns a context for pictures: a seeded portal in memory with a fixed clock, no user data.
  ///
  /// - Throws: `ThemeError` if a theme folder cannot be used.
  func pictureContext() throws -> ScreensContext {
    let context = try ScreensContext.pictures(launchOptions)
    tool.registerAll(in: context)
    try checkThemes(of: context)
    return context
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
        + " \"{tool} gallery --list\" lists all")
  }

  /// Returns the part of a message that suggests similar names, up to a punctuation mark.
  static func similar(to word: String, in known: some Sequence<String>) -> String {
    let names = Suggestion.similar(to: word, in: known).map { "\"\($0)\"" }
    guard let last = names.last else { return ";" }
    let list = names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or \(last)"
    return "; did you mean \(list)?"
  }
}
