import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletGallery

/// Text snapshots of the screenlets that show content.
@MainActor struct ContentPictureTests {
  nonisolated static let names = [
    "WebContentDisplay", "WebContentList", "BlogsEntryDisplay", "ImageDisplay", "FileDisplay",
    "AudioDisplay", "VideoDisplay", "AssetDisplay", "ImageGallery", "Web",
  ]

  @Test(arguments: names)
  func `a content screenlet matches its snapshot`(_ name: String) async throws {
    let frame = try await Studio().frame(of: name)
    try Pictures.expect(frame.picture, named: name)
  }

  @Test(arguments: names)
  func `a content screenlet draws something in every theme and at small sizes`(_ name: String)
    async throws
  {
    let studio = try Studio()
    for theme in studio.context.appearance.themes.names {
      for size in [
        Size(width: 120, height: 40), Size(width: 40, height: 12), Size(width: 20, height: 5),
      ] {
        let frame = try await studio.frame(of: name, theme: theme.lowercased(), size: size)
        #expect(frame.picture.contains { !$0.isEmpty }, "\(theme) \(size.name)")
      }
    }
  }

  @Test func `a picture is at the edge of its heading, in the middle only if the heading is`()
    async throws
  {
    let studio = try Studio()
    func indent(_ theme: String) async throws -> Int {
      let rows = try await studio.frame(of: "ImageDisplay", theme: theme).picture
      return rows.compactMap { row in
        row.unicodeScalars.firstIndex { (0x2801...0x28FF).contains($0.value) }
          .map { row.unicodeScalars.distance(from: row.unicodeScalars.startIndex, to: $0) }
      }.min() ?? 0
    }
    #expect(try await indent("default") + 4 < indent("full"))
  }

  @Test(arguments: ImageGalleryScreenlet.Presentation.allCases)
  func `each presentation of the image gallery matches its snapshot`(
    _ presentation: ImageGalleryScreenlet.Presentation
  ) async throws {
    let studio = try Studio()
    let screenlet = try #require(
      studio.screenlet("ImageGallery") as? ImageGalleryScreenlet)
    screenlet.presentation = presentation
    let frame = try await studio.frame(of: screenlet)
    try Pictures.expect(frame.picture, named: "ImageGallery, \(presentation)")
  }

  /// A fetcher that returns the same page for every address.
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
  func `a web page matches its snapshot`(_ size: Size) async throws {
    let studio = try Studio()
    let screenlet = try #require(studio.screenlet("Web") as? WebScreenlet)
    (screenlet.fetcher, screenlet.url) = (Page(), "https://acme.example/gate-4")
    screenlet.autoLoad = true
    let frame = try await studio.frame(of: screenlet, size: size)
    try Pictures.expect(frame.picture, named: "Web, a page \(size.name)")
  }
}
