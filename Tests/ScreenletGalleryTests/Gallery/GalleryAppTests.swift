import LocalPortal
import ScreenletKit
import ScreenletTesting
import Screenlets
import TerminalCore
import Testing

@testable import ScreenletGallery

@MainActor struct GalleryAppTests {
  @Test func `no key binding of the gallery conflicts with another one`() throws {
    let gallery = try GalleryApp(
      ScreensContext(portal: LocalPortal.inMemory()),
      driver: HeadlessTerminal(capabilities: Capabilities(colorDepth: .mono)))
    let strokes = gallery.app.surface.bindings.flatMap(\.strokes)
    for stroke in Set(strokes) {
      #expect(strokes.filter { $0 == stroke }.count == 1, "\(stroke)")
    }
    #expect(strokes.contains(.function(9)))
  }
}
