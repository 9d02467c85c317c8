public import ScreenletKit
import TerminalCore
import ThemeKit

/// The command palette: a searchable list of all available commands.
///
/// The key bindings of its box retain it while it is open.
@MainActor final class CommandPalette {
  private let field = TextField()
  private let list = SelectionList()
  private let nothing = Label()
  private let commands: [(name: RecentCommands.Name, binding: KeyBinding)]
  private let recent: RecentCommands
  private weak var overlay: Overlay?
  private weak var box: OverlayBox?

  /// Creates a palette.
  ///
  /// - Parameters:
  ///   - bindings: The commands, in the order in which they are listed; the first one with a text
  ///     hides the others with it that have the same key or none. Commands without a key that
  ///     have several places are kept apart by them.
  ///   - theme: The theme that names them and their keys.
  ///   - recent: The commands that the user chose lately, which are listed first.
  init(_ bindings: [KeyBinding], theme: ResolvedTheme, recent: RecentCommands) {
    var places: [String: Set<String>] = [:]
    for binding in bindings where binding.strokes.isEmpty {
      if let place = binding.label {
        places[theme.text(of: binding.words), default: []].insert(place)
      }
    }
    var (texts, names): (Set<String>, Set<RecentCommands.Name>) = ([], [])
    let commands = bindings.compactMap {
      binding -> (name: RecentCommands.Name, binding: KeyBinding)? in
      let words = theme.text(of: binding.words)
      let key = binding.strokes.first.map { theme.keyName($0).string }
      let hasPlaces = (places[words]?.count ?? 0) > 1
      let name = RecentCommands.Name(
        words: words, keys: key ?? (hasPlaces ? binding.label : nil) ?? "")
      let hasNewText = texts.insert(words).inserted
      guard names.insert(name).inserted, hasNewText || !name.keys.isEmpty else { return nil }
      return (name, binding)
    }
    let first = recent.names.compactMap { name in commands.first { $0.name == name } }
    self.commands = first + commands.filter { !recent.names.contains($0.name) }
    self.recent = recent
  }

  func open(on surface: Surface) {
    let box = OverlayBox()
    self.box = box
    box.title = .key("palette.title")
    box.add(field)
    box.add(list)
    box.add(nothing)
    field.placeholder = .key("palette.hint")
    field.style = "PaletteField"
    // A fixed width, so that the box does not jump while the user types.
    field.layoutBox.width = 54
    list.layoutBox.minHeight = 1
    list.layoutBox.maxHeight = 12
    nothing.style = "Help"
    field.onChange = { [weak self] _ in self?.filter() }
    let overlay = Overlay(box, placement: .center(maxWidth: 58))
    overlay.keepsTop = true
    self.overlay = overlay
    box.ownBindings = [
      KeyBinding(KeyStroke(.up), KeyStroke(.down), words: .key("key.move"), label: "Up+Down") {
        false
      },
      KeyBinding(.enter, words: .key("key.run")) { [self, weak surface] in
        choose(on: surface)
        return true
      },
      KeyBinding(.escape, words: .key("key.close")) { [weak overlay] in
        overlay?.dismiss()
        return true
      },
    ]
    field.arrowTarget = list
    list.onChoose = { [weak self, weak surface] _ in self?.choose(on: surface) }
    surface.present(overlay)
    filter()
  }

  private func filter() {
    let wanted = field.text
    var ranked: [[SelectionList.Item]] = Array(
      repeating: [], count: CommandMatch.Rank.allCases.count)
    for (index, command) in commands.enumerated() {
      guard let match = CommandMatch(of: wanted, in: command.name.words) else { continue }
      ranked[match.rank.rawValue].append(
        SelectionList.Item(
          id: String(index), words: .verbatim(command.name.words),
          note: .verbatim(command.name.keys), matches: match.places))
    }
    list.items = ranked.flatMap { $0 }
    list.selectFirst()
    list.isHidden = list.items.isEmpty
    nothing.isHidden = !list.items.isEmpty
    nothing.words = .key("palette.none", wanted)
    box?.note = .key("select.count", "\(list.items.count)", "\(commands.count)")
  }

  private func choose(on surface: Surface?) {
    guard let id = list.selectedId, let index = Int(id) else { return }
    let command = commands[index]
    overlay?.dismiss()
    recent.note(command.name)
    // A control handles some of its keys itself, so the key is pressed as the user does.
    if let stroke = command.binding.strokes.first {
      _ = surface?.press(stroke)
    } else {
      _ = command.binding.run()
    }
  }
}

extension Surface {
  /// Opens the command palette with all available commands.
  ///
  /// They are the active keys, the commands of the views around the focus, those of the app, and
  /// one for the layout of each of these views.
  public func showCommands() {
    guard modalOverlay == nil else { return }
    let known = commands.filter { !$0.strokes.contains(.control("k")) }
    let recent = context.service { RecentCommands() }
    CommandPalette(known + layoutCommands, theme: root.theme, recent: recent).open(on: self)
  }
}
