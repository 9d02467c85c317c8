import Testing

@testable import AppMain
@testable import ScreenletCommand

/// The command that continues a form with its draft.
@MainActor struct ResumeCommandTests {
  private func command(_ arguments: [String]) throws -> String? {
    let harness = Harness()
    let request = try ArgumentParser.parse(["form"] + arguments, of: harness.tool.command)
    guard case .run(_, _, let parsed) = request else { return "no form" }
    let console = Console(tool: "screenlet", process: harness.process, color: .auto)
    return Invocation(
      tool: harness.tool, arguments: parsed, process: harness.process, console: console
    ).resumeCommand
  }

  @Test(arguments: [
    (["order.json", "--output", "record.json"], "order.json"),
    (["Ada's.json", "--data", "my data"], #"'Ada'\''s.json' --data 'my data'"#),
    (["--layout=page.json", "order.json"], "order.json --layout page.json"),
    (
      ["portal:42", "--server-context", "a.xml", "--server-context", "b.xml"],
      "portal:42 --server-context a.xml --server-context b.xml"
    ),
  ])
  func `the command has the options that lead to the draft, quoted for a shell`(
    arguments: [String], words: String
  ) throws {
    #expect(try command(arguments) == "screenlet form " + words)
  }

  @Test(arguments: [["-"], ["order.json", "--layout", "-"], ["--field", "a"]])
  func `without a file there is no command`(arguments: [String]) throws {
    #expect(try command(arguments) == nil)
  }
}
