public import ScreenletKit
import TerminalCore
import ThemeKit

/// The command palette: a searchable list of all available commands.
///
/// The key bindings of its box retain it while it is open.
@MainActor final class CommandPalette {
  private let field = TextField()
  private let list = SelectionList()
  private let commands: [(words: String, keys: String, run: @MainActor () -> Bool)]
  private let recent: RecentCommands
  private weak var overlay: Overlay?
  private weak var box: OverlayBox?

  /// Creates a palette.
  ///
  /// - Parameters:
  ///   - bindings: The commands, in the order in which they are listed.
  ///   - theme: The theme that names them and their keys.
  ///   - recent: The commands that the user chose lately, which are listed first.
  init(_ bindings: [KeyBinding], theme: ResolvedTheme, recent: RecentCommands) {
    let commands = bindings.map { binding in
      (
        words: theme.text(of: binding.words),
        keys: binding.strokes.first.map { theme.keyName($0).string } ?? "", run: binding.run
      )
    }
    let first = recent.names.compactMap { name in commands.first { $0.words == name } }
    self.commands = first + commands.filter { !recent.names.contains($0.words) }
    self.recent = recent
  }

  func open(on surface: Surface) {
    let box = OverlayBox()
    self.box = box
    box.title = .key("palette.title")
    box.add(field)
    box.add(list)
    field.placeholder = .key("palette.hint")
    field.style = "PaletteField"
    // A fixed width, so that the box does not jump while the user types.
    field.layoutBox.width = 54
    list.layoutBox.minHeight = 1
    list.layoutBox.maxHeight = 12
    field.onChange = { [weak self] _ in self?.filter() }
    let overlay = Overlay(box, placement: .center(maxWidth: 58))
    overlay.keepsTop = true
    self.overlay = overlay
    box.ownBindings = [
      KeyBinding(KeyStroke(.up), KeyStroke(.down), words: .key("key.move"), label: "Up+Down") {
        false
      },
      KeyBinding(.enter, words: .key("key.run")) { [self] in
        choose()
        return true
      },
      KeyBinding(.escape, words: .key("key.close")) { [weak overlay] in
        overlay?.dismiss()
        return true
      },
    ]
    field.arrowTarget = list
    list.onChoose = { [weak self] _ in self?.choose() }
    surface.present(overlay)
    filter()
  }

  private func filter() {
    let wanted = field.text
    let items = commands.enumerated().compactMap { index, command -> SelectionList.Item? in
      guard let places = Self.places(of: wanted, in: command.words) else { return nil }
      return SelectionList.Item(
        id: String(index), words: .verbatim(command.words), note: .verbatim(command.keys),
        matches: places)
    }
    // Contiguous matches come first.
    list.items = items.filter { Self.isRun($0.matches) } + items.filter { !Self.isRun($0.matches) }
    list.selectFirst()
    box?.note =
      list.items.isEmpty
      ? .key("select.none") : .key("select.count", "\(list.items.count)", "\(commands.count)")
  }

  private func choose() {
    guard let id = list.selectedId, let index = Int(id) else { return }
    overlay?.dismiss()
    recent.note(commands[index].words)
    _ = commands[index].run()
  }

  private static func isRun(_ places: [Int]) -> Bool {
    guard let first = places.first, let last = places.last else { return true }
    return last - first == places.count - 1
  }

  /// Returns the indices of the matched letters in the text, in order; nil without a match.
  ///
  /// A contiguous match is preferred, because it is probably what the user typed.
  static func places(of letters: String, in text: String) -> [Int]? {
    let wanted = letters.map { $0.lowercased() }
    let there = text.map { $0.lowercased() }
    guard !wanted.isEmpty else { return [] }
    let run = TextHits.places(of: letters, in: text)
    guard run.isEmpty else { return Array(run) }
    var places: [Int] = []
    for letter in wanted {
      let start = places.last.map { $0 + 1 } ?? 0
      guard let found = there[start...].firstIndex(of: letter) else { return nil }
      places.append(found)
    }
    return places
  }
}

extension Surface {
  /// Opens the command palette with all available commands.
  public func showCommands() {
    guard modalOverlay == nil else { return }
    // Commands without a key come from the app's key bindings and from the views around the focus.
    let views = path.compactMap { $0.view?.root === $0 ? $0.view : nil }
    let commands = (activeBindings(withKeyless: true) + views.flatMap(\.commands)).filter {
      !$0.words.isEmpty && $0.strokes.first != .control("k")
    }
    let recent = context.service { RecentCommands() }
    CommandPalette(commands, theme: root.theme, recent: recent).open(on: self)
  }
}
