import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletGallery

/// What shows content, as it is drawn on paper.
@MainActor struct ContentPictureTests {
  nonisolated static let names = [
    "WebContentDisplay", "WebContentList", "BlogsEntryDisplay", "ImageDisplay", "FileDisplay",
    "AudioDisplay", "VideoDisplay", "AssetDisplay", "ImageGallery", "Web",
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

  @Test(arguments: ImageGalleryScreenlet.Presentation.allCases)
  func `pictures look as they are kept`(
    _ presentation: ImageGalleryScreenlet.Presentation
  ) async throws {
    let studio = try Studio()
    let screenlet = try #require(
      studio.screenlet("ImageGallery") as? ImageGalleryScreenlet)
    screenlet.presentation = presentation
    let frame = try await studio.frame(of: screenlet)
    try Pictures.expect(frame.picture, named: "ImageGallery, \(presentation)")
  }

  /// The web on paper: one page, whatever the address.
  private struct Page: WebFetcher {
    @concurrent func page(
      at address: WebAddress, _ progress: InteractorProgress
    ) async throws(ScreenletError) -> WebPage {
      WebPage(
        address: address, mimeType: "text/html",
        bytes: Array(
          """
          <title>Gate 4</title><h1>Deliveries</h1>
          <p>Ring <em>twice</em>, then see <a href="/plan.html">the plan</a> or
          <a href="mailto:ada@acme.example">write to Ada</a>.
          <ul><li>Monday to Friday, 7:00 to 15:00<li>Nothing on Saturdays</ul>
          """.utf8))
    }
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12)])
  func `a page of the web looks as it is kept`(_ size: Size) async throws {
    let studio = try Studio()
    let screenlet = try #require(studio.screenlet("Web") as? WebScreenlet)
    (screenlet.fetcher, screenlet.url) = (Page(), "https://acme.example/gate-4")
    screenlet.autoLoad = true
    let frame = try await studio.frame(of: screenlet, size: size)
    try Pictures.expect(frame.picture, named: "Web, a page \(size.name)")
  }
}
