import Platform
import PortalKit
import TerminalCore
import Testing
import ThemeKit

@testable import AppMain

private struct Odd: Error {}

struct CommandFailureTests {
  private func failure(_ error: any Error) -> CommandFailure {
    CommandFailure(error, tool: "screenlet")
  }

  @Test func `an invalid command line has status 2 and a hint to the help`() {
    let failure = failure(CommandLineError("there is no such thing", command: ["theme", "lint"]))
    #expect(failure.status == .misused)
    #expect(failure.consoleMessages.map(\.text) == ["there is no such thing."])
    #expect(failure.hint == "See \"screenlet theme lint --help\".")
  }

  @Test func `a message that ends with a question mark gets no period`() {
    let failure = failure(CommandLineError("there is no \"a\"; did you mean \"b\"?"))
    #expect(failure.consoleMessages.map(\.text) == ["there is no \"a\"; did you mean \"b\"?"])
  }

  @Test func `all diagnostics of a theme error are reported`() {
    let diagnostics = [
      Diagnostic(.error, file: "a.xml", line: 1, column: 2, code: "x", message: "one"),
      Diagnostic(.warning, file: "b.xml", code: "y", message: "two"),
    ]
    let failure = failure(ThemeError(diagnostics: diagnostics))
    #expect(failure.status == .failed)
    #expect(failure.consoleMessages.map(\.place) == ["a.xml:1:2", "b.xml"])
    #expect(failure.consoleMessages.map(\.text) == ["one [x]", "two [y]"])
  }

  @Test func `an interruption has status 130 and no message`() {
    for error in [CancellationError(), Interruption(), ScreenletError.cancelled] as [any Error] {
      #expect(failure(error).status == .interrupted)
      #expect(failure(error).consoleMessages.isEmpty)
    }
  }

  @Test func `a failed command has status 1 and the message of its error`() {
    let store = StoreError(.locked, path: "/a/b.db")
    #expect(failure(store).consoleMessages.map(\.text) == [store.userMessage.english])
    #expect(
      failure(ScreenletError.offline).consoleMessages.map(\.text) == [
        ScreenletError.offline.userMessage.english
      ])
    #expect(failure(TerminalError("No terminal.")).consoleMessages.map(\.text) == ["No terminal."])
    #expect(failure(Odd()).consoleMessages.map(\.text) == ["Odd: Odd()"])
    #expect(failure(Odd()).status == .failed)
  }

  @Test func `a closed output pipe ends the command silently with status 141`() {
    let failure = failure(OutputError(name: "standard output", code: EPIPE))
    #expect(failure.consoleMessages.isEmpty)
    #expect(failure.hint == nil)
    #expect(failure.status.rawValue == 141)
  }

  @Test func `an example contains the tool's name and a screenlet, without a period`() {
    let error = CommandLineError(
      "missing argument NAME, for example: {tool} render {screenlet}", command: ["render"])
    let failure = CommandFailure(error, tool: "shop", screenlet: "Cart")
    #expect(
      failure.consoleMessages.map(\.text) == [
        "missing argument NAME, for example: shop render Cart"
      ])
  }
}
