import LocalPortal
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import Screenlets
import TerminalCore
import Testing

@testable import ScreenletGallery

/// From a fresh gallery, at most ten key presses lead to any screenlet, any theme and any setting.
///
/// The key presses are ^K, letters of the name, Down and Enter. One gallery serves all names of a
/// group, so that the test stays short.
@MainActor struct TenKeysTests {
  private static let limit = 10

  private let app: GalleryApp
  private let gallery: GalleryScreenlet
  private var surface: Surface { app.app.surface }

  init() throws {
    app = try GalleryApp(
      ScreensContext(portal: LocalPortal.inMemory()),
      driver: HeadlessTerminal(capabilities: Capabilities(colorDepth: .mono)))
    gallery = try #require(app.app.root.scenes.top?.screenlet as? GalleryScreenlet)
  }

  private static func groups() async -> [String] {
    let demos = (try? TenKeysTests())?.gallery.demos ?? []
    return Set(demos.compactMap(\.group)).sorted()
  }

  @Test(arguments: await TenKeysTests.groups())
  func `ten keys lead to any screenlet`(group: String) throws {
    for demo in gallery.demos where demo.group == group {
      let name = DemoTitle.of(demo)
      let count = try #require(run("Go to: \(name)", typing: name), "\(name)")
      #expect(count <= Self.limit, "\(name)")
      #expect(gallery.live.map { type(of: $0).name } == demo.name)
    }
  }

  @Test(arguments: [
    "theme", "size", "color", "words", "state", "background", "motion", "glyphs", "direction",
  ])
  func `ten keys lead to any theme and any value of a setting`(id: String) throws {
    let theme = gallery.gallery.theme
    let setting = try #require(knob(id))
    let values = setting.choices
    let label = theme.text(of: setting.label) + ": "
    let names = gallery.gallery.commands.map { theme.text(of: $0.words) }
      .filter { $0.hasPrefix(label) }
    #expect(names.count == values.count && values.count > 1)
    for (name, value) in zip(names, values) {
      let count = try #require(
        run(name, typing: String(name.dropFirst(label.count))), "\(name)")
      #expect(count <= Self.limit, "\(name)")
      #expect(knob(id)?.selected == value, "\(name)")
    }
  }

  @Test func `a screenlet shown alone is left for another one by the palette`() throws {
    press(.function(7))
    #expect(app.app.root.scenes.stack?.all.count == 2)
    _ = run("Go to: Calendar", typing: "Calendar")
    #expect(app.app.root.scenes.stack?.all.count == 1)
    #expect(gallery.live.map { DemoTitle.of(type(of: $0)) } == "Calendar")
  }

  // MARK: Keys

  /// Runs a command of the palette; returns the number of key presses, or nil if it is not found.
  private func run(_ name: String, typing letters: String) -> Int? {
    press(.control("k"))
    var count = 1
    for letter in letters.lowercased() {
      // One more press for each row to the command, and one for Enter.
      if let rows = rows(to: name), count + rows + 1 <= Self.limit { break }
      press(KeyStroke(.character(letter)))
      count += 1
    }
    guard let rows = rows(to: name) else { return nil }
    for _ in 0..<rows { press(KeyStroke(.down)) }
    press(.enter)
    return count + rows + 1
  }

  /// The number of rows from the current command down to another one; nil if it is not listed
  /// below.
  private func rows(to name: String) -> Int? {
    var list: SelectionList?
    surface.modalOverlay?.content.forEach { if let found = $0 as? SelectionList { list = found } }
    guard let list, let start = list.items.firstIndex(where: { $0.id == list.selectedId }),
      let goal = list.items.firstIndex(where: { $0.words == .verbatim(name) }), goal >= start
    else { return nil }
    return goal - start
  }

  private func press(_ stroke: KeyStroke) {
    surface.handle(.key(KeyEvent(stroke.key, stroke.modifiers)))
  }

  private func knob(_ id: String) -> Knob? {
    var knob: Knob?
    surface.root.forEach { if let found = $0 as? Knob, found.id == id { knob = found } }
    return knob
  }
}
