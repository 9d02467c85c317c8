import ScreenletControls
import ScreenletKit
import TerminalCore
import ThemeKit

/// A prompt for one or several of many options, which a text filters as the user types.
@MainActor final class ChoosePrompt {
  /// The rows of the prompt.
  let root: PromptRoot
  private let options: [String]
  /// The maximum number of options that can be chosen.
  private let limit: Int
  private let label: String
  /// The index of the option that is the current one at first; nil for the first option.
  private let initial: Int?
  private let search: ChoiceSearch
  private let field = ChoiceFilterField()
  private let list = SelectionList()
  private let note = Label()
  private var marked: Set<Int>
  private var isAnswered = false

  /// The number of rows beside the options and the label: filter, note and keys.
  private static let otherRows = 3
  /// The maximum number of matches in the list, beside the initial option; the note tells how many
  /// there are.
  static let listed = 1_000

  /// Creates a prompt.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - label: The label; empty for none.
  ///   - limit: The maximum number of options that can be chosen.
  ///   - chosen: The indices of the options that are chosen at first.
  ///   - context: The context with the theme.
  init(
    _ options: [String], label: String, limit: Int, chosen: [Int], in context: ScreensContext
  ) {
    (self.options, self.label, self.limit) = (options, label, limit)
    search = ChoiceSearch(options)
    marked = limit == 1 ? [] : Set(chosen)
    initial = limit == 1 ? chosen.first : nil
    root = PromptRoot(in: context)
    field.label = .verbatim(label)
    field.placeholder = .key("prompt.filter")
    field.style = "PaletteField"
    field.arrowTarget = list
    field.onChange = { [weak self] _ in self?.fill() }
    if limit > 1 { field.onSpace = { [weak self] in self?.toggle(by: 1) } }
    // The keys go to the field, and the list shows its row as if it had the focus.
    list.shownStates = .focused
    list.layoutBox.grow = 1
    note.style = "Help"
    for control: Control in [field, list, note, Footer()] {
      // Only the list has more rows than there is room for.
      if control !== list { control.layoutBox.shrink = 0 }
      root.add(control)
    }
    root.ownBindings = bindings
    root.summary = { [weak self] in self?.summary ?? "" }
    fill()
    if let initial { list.selectedId = String(initial) }
  }

  /// Returns the number of rows for a number of options.
  ///
  /// - Parameters:
  ///   - count: The number of options.
  ///   - height: The maximum number of options to show at once.
  ///   - label: The label; empty for none.
  static func rows(for count: Int, height: Int, label: String) -> Int {
    max(5, min(count, height) + otherRows + (label.isEmpty ? 0 : 1))
  }

  /// The indices of the chosen options, in their order; the current one if none is marked.
  var chosen: [Int] {
    guard marked.isEmpty else { return marked.sorted() }
    return list.selectedId.flatMap { Int($0) }.map { [$0] } ?? []
  }

  // MARK: What is shown

  private func fill() {
    let (matches, count) = search.find(field.text, most: Self.listed, and: initial)
    list.items = matches.map { match in
      let mark = mark(of: match.index)
      return SelectionList.Item(
        id: String(match.index), words: .verbatim(mark + options[match.index]),
        matches: match.places.map { $0 + mark.count })
    }
    if !field.text.isEmpty { list.selectFirst() }
    show(count: count)
  }

  private func mark(of index: Int) -> String {
    guard limit > 1 else { return "" }
    return marked.contains(index) ? "[\(root.theme.glyph("check.on").string)] " : "[ ] "
  }

  private func show(count: Int) {
    let theme = root.theme
    var words = theme.text(
      of: count == 0 ? .key("select.none") : .key("select.count", "\(count)", "\(options.count)"))
    if !marked.isEmpty { words += "  " + theme.text(of: .key("field.chosen", count: marked.count)) }
    note.words = .verbatim(words)
  }

  private var summary: String {
    let answer = isAnswered ? chosen.map { options[$0] }.joined(separator: ", ") : ""
    return label.isEmpty ? answer : "\(label)  \(answer)"
  }

  // MARK: Keys

  private var bindings: [KeyBinding] {
    var bindings = [
      KeyBinding(KeyStroke(.up), KeyStroke(.down), words: .key("key.move"), label: "Up+Down") {
        false
      }
    ]
    if limit > 1 {
      bindings.append(toggling(KeyStroke(.tab), by: 1, .start))
      bindings.append(toggling(KeyStroke(.tab, .shift), by: -1, .help))
    }
    bindings.append(
      KeyBinding(.enter, words: .key("key.choose")) { [weak self] in
        self?.answer()
        return true
      })
    bindings.append(
      KeyBinding(.escape, words: .key("key.cancel"), place: .end) { [weak self] in
        self?.root.onEnd?(false)
        return true
      })
    return bindings
  }

  private func toggling(
    _ stroke: KeyStroke, by step: Int, _ place: KeyBinding.Place
  ) -> KeyBinding {
    KeyBinding(stroke, words: .key("key.check"), place: place) { [weak self] in
      self?.toggle(by: step)
      return true
    }
  }

  private func answer() {
    guard !chosen.isEmpty else { return }
    isAnswered = true
    root.onEnd?(true)
  }

  /// Marks or unmarks the current option and moves to the next or previous one.
  private func toggle(by step: Int) {
    guard let id = list.selectedId, let index = Int(id) else { return }
    if marked.remove(index) == nil {
      guard marked.count < limit else {
        note.words = .key("prompt.limit", count: limit)
        return
      }
      marked.insert(index)
    }
    let place = list.items.firstIndex { $0.id == id }.map { $0 + step } ?? 0
    fill()
    list.selectedId = list.items.indices.contains(place) ? list.items[place].id : id
  }
}
