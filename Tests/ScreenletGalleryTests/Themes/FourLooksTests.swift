import ScreenletKit
import ScreenletTesting
import Screenlets
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletGallery

/// The four themes arrange every stock screenlet in their own way, and use a large terminal.
@MainActor struct FourLooksTests {
  nonisolated static let themes = ["default", "child", "full", "extended"]
  nonisolated static let names = [
    "Login", "DDLForm", "DDLList", "SignUp", "ForgotPassword", "GetUser", "UserPortrait",
    "AssetList", "Rating", "CommentList", "CommentDisplay", "CommentAdd", "AssetDisplay",
    "WebContentDisplay", "WebContentList", "BlogsEntryDisplay", "ImageDisplay", "FileDisplay",
    "AudioDisplay", "VideoDisplay", "ImageGallery", "Web", "Sync", "SyncConflict",
  ]

  @Test(arguments: [
    Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 120, height: 40),
  ])
  func `the four themes differ in the layout of the stock screenlets`(_ size: Size) async throws {
    var alike: [String] = []
    for name in Self.names {
      let studio = try Studio()
      var shapes: Set<[String]> = []
      for theme in Self.themes {
        let frame = try await studio.frame(of: name, theme: theme, size: size)
        shapes.insert(shape(of: frame))
      }
      if shapes.count < Self.themes.count { alike.append(name) }
    }
    #expect(alike.count <= 2, "\(alike)")
  }

  /// The themes filled 4.81 % of the cells on average before they had panels, cards and side panels.
  @Test func `at 200x60 the stock screenlets fill twice the share of an open page`() async throws {
    let size = Size(width: 200, height: 60)
    var filled = 0
    for name in Self.names {
      let studio = try Studio()
      for theme in Self.themes {
        let frame = try await studio.frame(of: name, theme: theme, size: size)
        filled += frame.picture.joined().filter { !$0.isWhitespace }.count
      }
    }
    let cells = size.width * size.height * Self.names.count * Self.themes.count
    let share = Double(filled) / Double(cells)
    #expect(share >= 2 * 0.0481, "\(share)")
  }

  /// The picture with every letter and digit replaced, so that only the layout remains.
  private func shape(of frame: Frame) -> [String] {
    frame.picture.map { line in
      String(
        line.map { (letter: Character) -> Character in
          letter.isLetter || letter.isNumber ? "x" : letter
        })
    }
  }
}
