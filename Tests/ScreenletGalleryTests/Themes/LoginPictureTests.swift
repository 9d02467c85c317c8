import ScreenletKit
import ScreenletTesting
import Screenlets
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletGallery

/// Snapshots of the sign-in in every theme.
@MainActor struct LoginPictureTests {
  nonisolated static let themes = ["default", "full", "child", "extended"]
  nonisolated static let sizes = [
    Size(width: 80, height: 24), Size(width: 120, height: 24), Size(width: 40, height: 12),
    Size(width: 20, height: 5), Size(width: 200, height: 60),
  ]

  @Test(arguments: themes, sizes)
  func `the sign-in matches its snapshot`(_ theme: String, _ size: Size) async throws {
    let frame = try await Studio().frame(of: "Login", theme: theme, size: size)
    try Pictures.expect(frame.picture, named: "Login \(theme) \(size.name)")
  }

  @Test(arguments: themes, [Size(width: 80, height: 24), Size(width: 120, height: 24)])
  func `the Spanish sign-in matches its snapshot`(_ theme: String, _ size: Size) async throws {
    let studio = try Studio { $0.language = "es" }
    let frame = try await studio.frame(of: "Login", theme: theme, size: size)
    try Pictures.expect(frame.picture, named: "Login \(theme) \(size.name) es")
  }

  @Test(arguments: sizes.filter { $0.height > 5 })
  func `no button of the Child sign-in is truncated in Spanish`(_ size: Size) async throws {
    let studio = try Studio { $0.language = "es" }
    let picture = try await studio.frame(of: "Login", theme: "child", size: size).picture.joined()
    #expect(picture.contains("[ Olvidé la contraseña ]"), "\(picture)")
    #expect(picture.contains("[ Iniciar sesión ⏎ ]"), "\(picture)")
  }

  @Test(arguments: themes)
  func `a busy sign-in shows no input fields and names the key that stops it`(
    _ theme: String
  ) async throws {
    let size = Size(width: theme == "child" ? 120 : 80, height: 24)
    let frame = try await Studio().frame(of: "Login", theme: theme, size: size, states: .busy)
    try Pictures.expect(frame.picture, named: "Login \(theme) busy")
    #expect(!frame.picture.joined().contains("_"))
    #expect(frame.picture.joined().contains("Esc stops"))
  }

  @Test(arguments: themes)
  func `a wrong password shows an error below its field`(_ theme: String) async throws {
    let pilot = try pilot(theme)
    await pilot.waitUntilIdle()
    pilot.type("difference")
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    await pilot.wait(.seconds(1))
    try Pictures.expect(pilot.picture, named: "Login \(theme) wrong")
    #expect(pilot.picture.contains { $0.contains("✗") && $0.contains("wrong") })
    #expect(!pilot.picture.joined().contains("∙"))
  }

  @Test(arguments: themes)
  func `a sign-in without a known user starts with the user name`(_ theme: String) async throws {
    let screenlet = try Studio().screenlet("Login", theme: theme)
    _ = screenlet.setAttribute("userName", to: "")
    let size = Size(width: theme == "child" ? 120 : 80, height: 24)
    let frame = try await Snapshot(size: size)
      .frame(of: screenlet, bindings: StandardKeys.forPictures)
    try Pictures.expect(frame.picture, named: "Login \(theme) nobody")
    #expect(frame.picture.contains { $0.contains("▐ ‹name@acme.example›") })
  }

  @Test func `choosing to sign in as someone else shows the user name field`() async throws {
    let pilot = try pilot("full")
    await pilot.waitUntilIdle()
    pilot.press("Esc")
    await pilot.waitUntilIdle()
    try Pictures.expect(pilot.picture, named: "Login full somebody else")
    #expect(!pilot.picture.joined().contains("someone else"))
  }

  @Test func `F2 reveals the password, and the footer then offers to hide it`() async throws {
    let pilot = try pilot("extended")
    await pilot.waitUntilIdle()
    pilot.type("Analytical")
    pilot.press("F2")
    try Pictures.expect(pilot.picture, named: "Login extended revealed")
    #expect(pilot.picture.last?.contains("F2 hide") == true)
  }

  @Test func `the Caps Lock warning is at the end of the label's row`() async throws {
    let pilot = try pilot("extended")
    await pilot.waitUntilIdle()
    pilot.terminal.send(.key(KeyEvent(.character("A"), capsLock: true)))
    try Pictures.expect(pilot.picture, named: "Login extended Caps Lock")
    let row = try #require(pilot.picture.first { $0.contains("⇪") })
    #expect(row.hasSuffix("⇪ Caps Lock is on    │") && row.count == 63)
  }

  @Test(arguments: themes)
  func `without Unicode glyphs, the sign-in draws only ASCII`(_ theme: String) async throws {
    let studio = try Studio { $0.glyphs = .ascii }
    let frame = try await studio.frame(
      of: "Login", theme: theme, size: Size(width: 120, height: 24), states: [.invalid, .focused])
    let picture = frame.picture.joined(separator: "\n").replacing("█", with: "")
    #expect(picture.unicodeScalars.allSatisfy { $0.isASCII })
  }

  private func pilot(_ theme: String) throws -> Pilot {
    let pilot = try Pilot(
      Studio().screenlet("Login", theme: theme),
      size: Size(width: theme == "child" ? 120 : 80, height: 24))
    pilot.surface.bindings = StandardKeys.forPictures
    return pilot
  }
}
