import Glibc
import PortalKit
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletCommand

private struct Odd: Error {}

struct CommandFailureTests {
  private func failure(_ error: any Error) -> CommandFailure {
    CommandFailure(error, tool: "screenlet")
  }

  @Test func `a wrong command line is status 2 and says where to read on`() {
    let failure = failure(CommandLineError("there is no such thing", command: ["theme", "lint"]))
    #expect(failure.status == .misused)
    #expect(failure.remarks.map(\.text) == ["there is no such thing."])
    #expect(failure.hint == "See \"screenlet theme lint --help\".")
  }

  @Test func `a question keeps its mark`() {
    let failure = failure(CommandLineError("there is no \"a\"; did you mean \"b\"?"))
    #expect(failure.remarks.map(\.text) == ["there is no \"a\"; did you mean \"b\"?"])
  }

  @Test func `everything that is wrong with a theme is said`() {
    let diagnostics = [
      Diagnostic(.error, file: "a.xml", line: 1, column: 2, code: "x", message: "one"),
      Diagnostic(.warning, file: "b.xml", code: "y", message: "two"),
    ]
    let failure = failure(ThemeError(diagnostics: diagnostics))
    #expect(failure.status == .failed)
    #expect(failure.remarks.map(\.place) == ["a.xml:1:2", "b.xml"])
    #expect(failure.remarks.map(\.text) == ["one [x]", "two [y]"])
  }

  @Test func `an interruption says nothing and is status 130`() {
    for error in [CancellationError(), Interruption(), ScreenletError.cancelled] as [any Error] {
      #expect(failure(error).status == .interrupted)
      #expect(failure(error).remarks.isEmpty)
    }
  }

  @Test func `work that failed is status 1 with the error's own words`() {
    let store = StoreError(.locked, path: "/a/b.db")
    #expect(failure(store).remarks.map(\.text) == [store.phrase.english])
    #expect(
      failure(ScreenletError.offline).remarks.map(\.text) == [
        ScreenletError.offline.phrase.english
      ])
    #expect(failure(TerminalError("No terminal.")).remarks.map(\.text) == ["No terminal."])
    #expect(failure(Odd()).remarks.map(\.text) == ["Odd: Odd()"])
    #expect(failure(Odd()).status == .failed)
  }

  @Test func `a reader that has enough ends the command without a word`() {
    let failure = failure(OutputError(name: "standard output", code: EPIPE))
    #expect(failure.remarks.isEmpty)
    #expect(failure.hint == nil)
    #expect(failure.status.rawValue == 141)
  }

  @Test func `an example names the tool and a screenlet of it, and has no full stop`() {
    let error = CommandLineError(
      "missing argument NAME, for example: {tool} render {screenlet}", command: ["render"])
    let failure = CommandFailure(error, tool: "shop", screenlet: "Cart")
    #expect(failure.remarks.map(\.text) == ["missing argument NAME, for example: shop render Cart"])
  }
}
