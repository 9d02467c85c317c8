import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct MessageHistoryTests {
  private let stand: Stand
  private let message: Message

  init() throws {
    let stand = try Stand("<column><message id=\"message\"/><fact of=\"history\"/></column>")
    self.stand = stand
    message = try #require(stand.pilot.control("message") as? Message)
  }

  /// Shows messages one after another, and then none.
  private func show(_ texts: String...) {
    for words in texts { message.showText(.verbatim(words)) }
    message.clear()
  }

  /// The drawn lines.
  private var lines: [String] {
    stand.pilot.terminal.send(.resumed)
    return stand.picture
  }

  @Test func `a fact lists the last messages, the most recent first`() {
    show("Saved.", "Sent.", "Sent.")
    #expect(lines == ["Sent.", "Saved."])
  }

  @Test func `a repeated message is listed once`() {
    show("No connection.", "Saved.", "No connection.")
    #expect(lines == ["No connection.", "Saved."])
  }

  @Test func `the messages of a user are removed when the user signs out`() {
    stand.context.session.signIn(User(id: 7))
    show("Signed in as Ada.")
    stand.context.session.signOut()
    #expect(lines == ["No messages yet."])
  }

  @Test func `the messages of a user are removed when another user signs in`() {
    stand.context.session.signIn(User(id: 7))
    show("Signed in as Ada.")
    stand.context.session.signIn(User(id: 7))
    #expect(lines == ["Signed in as Ada."])
    stand.context.session.signIn(User(id: 8))
    #expect(lines == ["No messages yet."])
  }
}
