import ScreenletKit
import ScreenletTesting
import Screenlets
import TerminalCore
import Testing

@testable import ScreenletGallery

/// The keys that footer, help and command palette name, which come from one list.
@MainActor struct NamedKeysTests {
  private static func names() async -> [String] {
    let screenlets = (try? Studio())?.context.registry.screenlets ?? []
    return screenlets.filter { $0.group != nil }.map { DemoTitle.of($0) }
  }

  /// ^C is left out because it ends the run loop.
  private static let omitted: Set<KeyStroke> = [.control("c")]

  /// The keys that are named with a demo that takes none: those of the gallery itself, which are
  /// pressed in this demo only.
  private static let shared = Task { @MainActor () -> Set<KeyStroke> in
    guard let context = try? Studio().context else { return [] }
    let gallery = GalleryScreenlet(in: context, theme: "default")
    gallery.demo = plainDemo
    guard let pilot = try? Pilot(gallery, size: Size(width: 100, height: 30)) else { return [] }
    pilot.surface.bindings = StandardKeys.bindings(pilot.surface, pilot.loop)
    await pilot.waitUntilIdle()
    return Set(pilot.surface.activeBindings.flatMap(\.strokes))
  }
  private static let plainDemo = "Divider"

  @Test(arguments: await NamedKeysTests.names())
  func `every key that is named in a demo is handled`(name: String) async throws {
    let shared = name == Self.plainDemo ? [] : await Self.shared.value
    let context = try Studio().context
    let gallery = GalleryScreenlet(in: context, theme: "default")
    gallery.demo = name
    let pilot = try Pilot(gallery, size: Size(width: 100, height: 30))
    let surface = pilot.surface
    surface.bindings = StandardKeys.bindings(surface, pilot.loop)
    await pilot.waitUntilIdle()
    let demo = try #require(context.registry.screenlet(name))
    for binding in surface.activeBindings {
      for stroke in binding.strokes where !Self.omitted.contains(stroke) && !shared.contains(stroke)
      {
        let isHandled = surface.handle(.key(KeyEvent(stroke.key, stroke.modifiers)))
        let words = gallery.gallery.theme.text(of: binding.words)
        #expect(isHandled, "\(stroke.longName) \(words)")
        await pilot.waitUntilIdle()
        while let overlay = surface.modalOverlay { overlay.dismiss() }
        gallery.open(demo, focus: true)
        await pilot.waitUntilIdle()
      }
    }
  }

  @Test func `footer and palette name no key that the help leaves out`() async throws {
    let gallery = GalleryScreenlet(in: try Studio().context, theme: "default")
    let pilot = try Pilot(gallery, size: Size(width: 120, height: 40))
    pilot.surface.bindings = StandardKeys.bindings(pilot.surface, pilot.loop)
    await pilot.waitUntilIdle()
    let named = Set(pilot.surface.activeBindings.flatMap(\.strokes))
    #expect(pilot.surface.commands.allSatisfy { named.isSuperset(of: $0.strokes) })
    for key in ["Enter", "/", "Ctrl+K", "?", ":"] {
      #expect(KeyStroke(text: key).map { named.contains($0) } == true, "\(key)")
    }
  }

  @Test func `the help leaves out a second key that the focused field takes`() async throws {
    let gallery = GalleryScreenlet(in: try Studio().context, theme: "default")
    gallery.demo = "TextField"
    let pilot = try Pilot(gallery, size: Size(width: 120, height: 40))
    pilot.surface.bindings = StandardKeys.bindings(pilot.surface, pilot.loop)
    await pilot.waitUntilIdle()
    let help = try #require(
      pilot.surface.activeBindings.first { $0.strokes.contains(.function(1)) })
    #expect(help.strokes == [.function(1)])
  }
}
