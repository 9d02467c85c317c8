import ScreenletKit
import ScreenletTesting
import Screenlets
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletGallery

/// Snapshots of the stock screenlets for users, ratings and comments.
@MainActor struct StockPictureTests {
  nonisolated static let names = [
    "SignUp", "ForgotPassword", "GetUser", "UserPortrait", "AssetList", "Rating", "CommentList",
    "CommentDisplay", "CommentAdd",
  ]

  @Test(arguments: names, ["default", "full", "child", "extended"])
  func `a stock screenlet matches its snapshot`(_ name: String, _ theme: String) async throws {
    let frame = try await Studio().frame(
      of: name, theme: theme, size: Size(width: 80, height: 24))
    try Pictures.expect(frame.picture, named: "\(name) \(theme) 80x24")
  }

  @Test(arguments: names)
  func `a stock screenlet at a small size matches its snapshot`(_ name: String) async throws {
    let frame = try await Studio().frame(of: name, size: Size(width: 40, height: 12))
    try Pictures.expect(frame.picture, named: "\(name) default 40x12")
  }

  @Test(arguments: names)
  func `a stock screenlet in Spanish matches its snapshot`(_ name: String) async throws {
    let studio = try Studio { $0.language = "es" }
    let frame = try await studio.frame(of: name, size: Size(width: 80, height: 24))
    try Pictures.expect(frame.picture, named: "\(name) default 80x24 es")
  }
}
