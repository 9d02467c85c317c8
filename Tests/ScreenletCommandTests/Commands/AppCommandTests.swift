import Portals
import ScreenletKit
import ScreenletTesting
import Screenlets
import TemporaryFolders
import Testing
import ThemeKit

@testable import AppMain
@testable import ScreenletCommand

@MainActor struct AppCommandTests {
  /// Records values that the app receives when it opens.
  private final class Recorder {
    var lines: [String?] = []
  }

  private let folder: TemporaryFolder
  private let harness: Harness

  init() throws {
    folder = try TemporaryFolder()
    var harness = Harness.inFolder(folder)
    harness.terminal = HeadlessTerminal()
    self.harness = harness
  }

  private func run(
    _ words: String..., tools: AppTools = .developer(),
    open: @escaping @MainActor @Sendable (AppStart) async throws -> Void
  ) async -> Harness.Status {
    let tool = Tool(
      name: "shop", version: "1",
      command: .app(commands: tools.commands, hasTools: !tools.commands.isEmpty, opening: open),
      register: harness.register, theme: "Full", portals: .all,
      registerDemos: tools.registerDemos)
    return await AppMain.run(words, of: tool, in: harness.process)
  }

  @Test func `without a command the app opens with the common options`() async {
    let recorder = Recorder()
    let status = await run("--data", "here", "--open", "shop://new", "--locale", "es") { start in
      recorder.lines = [
        start.options.link, start.folder, start.context.appearance.themeName,
        start.context.appearance.environment.language,
      ]
      #expect(start.context.registry.screenlet("Stock") != nil)
      #expect(start.context.registry.screenlet("Gallery") == nil)
    }
    #expect(status == .done, "\(harness.errors.text)")
    #expect(recorder.lines == ["shop://new", folder.file("here"), "full", "es"])
  }

  @Test func `the log option appends the log to a file`() async throws {
    for text in ["one", "two"] {
      let status = await run("--log", "shop.log") { $0.context.log.write(text, .error) }
      #expect(status == .done, "\(harness.errors.text)")
    }
    let lines = try String(decoding: folder.bytes("shop.log"), as: UTF8.self).split(separator: "\n")
    let texts = lines.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    #expect(texts == ["error one", "error two"])
    #expect(try folder.mode("shop.log") == 0o600)
  }

  @Test func `the theme option overrides the theme of the app`() async {
    let recorder = Recorder()
    _ = await run("--theme", "child") { recorder.lines = [$0.context.appearance.themeName] }
    #expect(recorder.lines == ["child"])
  }

  @Test func `a command runs without opening the app`() async {
    let status = await run("theme", "list", "--names") { _ in Issue.record("It was opened.") }
    #expect(status == .done && harness.output.lines.contains("default"))
  }

  @Test func `an error thrown by the app is reported with status 1`() async {
    let status = await run { _ in throw WorkError("The shop is closed.") }
    #expect(status == .failed && harness.errors.text.contains("shop: error: The shop is closed."))
  }

  @Test func `the help page of an app fits a screen and lists its options`() async {
    let status = await run("--help") { _ in }
    let lines = harness.output.lines
    #expect(status == .done && lines.count <= 24)
    #expect(lines.first == "Usage: shop [COMMAND] [OPTION]...")
    #expect(lines.contains { $0.contains("--open LINK") })
  }

  @Test func `without tools an app has only its options`() async {
    let status = await run("--help", tools: .none) { _ in }
    let text = harness.output.text
    #expect(status == .done && text.hasPrefix("Usage: shop [OPTION]...\nOpens the app."))
    #expect(text.contains("--open LINK") && text.contains("-h, --help") && !text.contains("render"))
  }

  @Test func `a command that an app does not have is an error`() async {
    let status = await run("gallery", tools: .none) { _ in Issue.record("It was opened.") }
    #expect(status == .misused && harness.errors.text.contains("\"gallery\""))
  }
}
