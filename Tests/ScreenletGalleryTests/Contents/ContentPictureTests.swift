import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletGallery

/// What shows content, as it is drawn on paper.
@MainActor struct ContentPictureTests {
  nonisolated static let names = [
    "WebContentDisplay", "WebContentList", "BlogsEntryDisplay", "ImageDisplay", "FileDisplay",
    "AudioDisplay", "VideoDisplay", "AssetDisplay",
  ]

  @Test(arguments: names)
  func `content looks as it is kept`(_ name: String) async throws {
    let frame = try await Studio().frame(of: name)
    try Pictures.expect(frame.picture, named: name)
  }

  @Test(arguments: names)
  func `content is drawn in every theme and in little room`(_ name: String) async throws {
    let studio = try Studio()
    for theme in studio.context.themes.names {
      for size in [
        Size(width: 120, height: 40), Size(width: 40, height: 12), Size(width: 20, height: 5),
      ] {
        let frame = try await studio.frame(of: name, theme: theme.lowercased(), size: size)
        #expect(frame.picture.contains { !$0.isEmpty }, "\(theme) \(size.name)")
      }
    }
  }
}
