import Testing

@testable import AppMain
@testable import ScreenletCommand

@MainActor struct HelpPageTests {
  /// The paths of all commands, including command groups and the tool itself.
  private nonisolated static var paths: [[String]] {
    func all(_ command: Command, _ path: [String]) -> [[String]] {
      [path] + command.commands.flatMap { all($0, path + [$0.name]) }
    }
    return all(.tool(), [])
  }

  @Test(arguments: paths)
  func `a help page fits a screen and shows an example`(path: [String]) async {
    let harness = Harness()
    var arguments = path
    arguments.append("--help")
    let status = await AppMain.run(
      arguments, of: ScreenletCommand.tool(name: "screenlet", version: "1") { _ in },
      in: harness.process)
    #expect(status == .done)
    #expect(harness.errors.text.isEmpty)
    let lines = harness.output.lines
    #expect(lines.count <= 24, "\(lines.count) rows")
    for line in lines { #expect(line.count <= 80, "\(line)") }
    #expect(
      lines.first == "Usage: " + (["screenlet"] + path).joined(separator: " ")
        + lines[0].dropFirst(
          ("Usage: screenlet " + path.joined(separator: " ")).count
            - (path.isEmpty ? 1 : 0)))
    #expect(harness.output.text.contains("\nExample: "))
    #expect(!harness.output.text.contains("{"))
  }

  @Test func `without a command and a terminal, the tool prints its help`() async {
    let harness = Harness()
    #expect(await harness.run() == .done)
    #expect(harness.errors.text.isEmpty)
    let help = Harness()
    await help.run("--help")
    #expect(harness.output.text == help.output.text)
  }

  @Test func `a group of commands without a command lists them in the error`() async {
    let harness = Harness()
    #expect(await harness.run("theme") == .misused)
    #expect(harness.output.text.isEmpty)
    #expect(harness.errors.text.contains("a command is required: "))
    #expect(harness.errors.text.contains("See \"screenlet theme --help\"."))
  }

  @Test func `commands of one purpose share a line of the help`() async {
    let harness = Harness()
    await harness.run("--help")
    #expect(harness.output.lines.contains { $0.hasPrefix("  input confirm choose  ") })
    #expect(harness.output.lines.contains { $0.hasPrefix("  login logout whoami  ") })
  }

  @Test(arguments: ["--version", "version"])
  func `the version is printed on one line`(word: String) async {
    let harness = Harness()
    #expect(await harness.run(word) == .done)
    #expect(harness.output.text == "screenlet 9.8.7\n")
  }
}
