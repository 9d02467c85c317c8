import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Screenlets
import TerminalCore
import Testing

/// Snapshots of a session that expires while the user writes a comment, in every theme.
@MainActor struct SignInAgainPictureTests {
  /// Refuses every comment with `notSignedIn`, like a portal whose sessions expired.
  private final class ExpiredSession: BaseScreenletDelegate {
    private final class Refused: Interactor<PortalComment> {
      @concurrent nonisolated override func execute(
        _ progress: InteractorProgress
      ) async throws -> PortalComment { throw ScreenletError.notSignedIn }
    }
    func screenlet(
      _ screenlet: BaseScreenlet, interactorFor action: Action
    ) -> (any AnyInteractor)? { Refused() }
  }

  private let expiredSession = ExpiredSession()

  private func pilot(
    _ theme: String, size: Size = Size(width: 80, height: 24), language: String = "en"
  ) async throws -> Pilot {
    let studio = try Studio { $0.language = language }
    let context = studio.context
    context.session.signIn(
      try await context.portal.signIn(
        userName: "ada@acme.example", password: Secret("analytical")))
    let screenlet = try studio.screenlet("CommentAdd", theme: theme)
    screenlet.delegate = expiredSession
    let pilot = try Pilot(screenlet, size: size)
    pilot.surface.bindings = StandardKeys.forPictures
    await pilot.waitUntilIdle()
    pilot.type("Ours were late.")
    pilot.press("^S")
    await pilot.waitUntilIdle()
    return pilot
  }

  @Test(arguments: LoginPictureTests.themes)
  func `an expired session shows its dialog over the comment`(_ theme: String) async throws {
    let pilot = try await pilot(theme)
    try Pictures.expect(pilot.picture, named: "Sign in again \(theme)")
    let text = pilot.picture.joined(separator: "\n")
    #expect(text.contains("Sign in again") && text.contains("Ada Lovelace, your session has"))
    #expect((pilot.control("body") as? TextArea)?.text == "Ours were late.")
    #expect((pilot.surface.focused as? PasswordField)?.id == "password")
  }

  @Test func `on a small screen the dialog of an expired session fills the screen`() async throws {
    let pilot = try await pilot("default", size: Size(width: 40, height: 14))
    try Pictures.expect(pilot.picture, named: "Sign in again default 40x14")
    #expect(pilot.surface.focused?.id == "password")
  }

  @Test func `the dialog of an expired session matches its snapshot in Spanish`() async throws {
    let pilot = try await pilot("default", language: "es")
    try Pictures.expect(pilot.picture, named: "Sign in again default es")
  }

  @Test(arguments: LoginPictureTests.themes)
  func `a wrong password shows an error, and the right one closes the dialog`(_ theme: String)
    async throws
  {
    let pilot = try await pilot(theme)
    pilot.type("difference")
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    await pilot.wait(.seconds(1))
    #expect(pilot.picture.contains { $0.contains("✗") && $0.contains("wrong") })
    pilot.type("analytical")
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(pilot.surface.overlays.isEmpty)
    // The portal rejects the comment a second time, and now the screenlet shows the error.
    let text = pilot.picture.joined(separator: "\n")
    #expect(text.contains("Sign in first.") && text.contains("Ours were late."))
    #expect(pilot.surface.focused?.id == "body")
  }

  @Test(arguments: LoginPictureTests.themes)
  func `another user can sign in, and the comment is not sent in their name`(
    _ theme: String
  ) async throws {
    let pilot = try await pilot(theme)
    pilot.press("Tab", "Tab", "Enter")
    await pilot.waitUntilIdle()
    #expect(pilot.surface.focused?.id == "userName")
    pilot.type("nuria@acme.example")
    pilot.press("Tab")
    pilot.type("almendro")
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    let text = pilot.picture.joined(separator: "\n")
    #expect(text.contains("Núria Ferrer Peña is signed in now."), "\(text)")
    #expect(text.contains("Ours were late."))
  }
}
