import ScreenletControls
import ScreenletKit
import ThemeKit

/// The panel of the studio: the picked control with its values, or the editor of one of them.
@MainActor final class StudioPanel {
  /// The box of the panel.
  let box = OverlayBox()
  /// Called when the user chooses a value to change.
  var onChoose: (@MainActor (ThemeValue) -> Void)?

  private let element = Label()
  private let lineage = Label()
  private let list = SelectionList()
  private let place = Label()
  private let message = Label()
  private let warnings = Label()
  private let editorPlace = Column()
  private var values: [ThemeValue] = []
  private(set) var editor: StudioEditor?

  /// The most warnings to show at once.
  private static let mostWarnings = 3

  init() {
    box.title = .key("studio.title")
    element.style = "Heading"
    for label in [lineage, place, warnings] { label.style = "Help" }
    message.style = "Text"
    for label in [element, lineage, warnings] { label.overflow = .cut }
    place.overflow = .cutMiddle
    for label in [element, lineage, place, message, warnings] { label.layoutBox.shrink = 0 }
    list.layoutBox.grow = 1
    list.layoutBox.shrink = 1
    list.enterHint = .key("key.change")
    list.onMove = { [weak self] item in self?.showPlace(of: item.id) }
    list.onChoose = { [weak self] item in
      guard let self, let chosen = value(ofRow: item.id) else { return }
      onChoose?(chosen)
    }
    editorPlace.layoutBox.grow = 1
    editorPlace.layoutBox.shrink = 1
    editorPlace.isHidden = true
    for control: Control in [element, lineage, list, place, editorPlace, message, warnings] {
      box.add(control)
    }
    show(message: .none)
  }

  /// Moves the focus to the list of values.
  func focusList() { list.focus() }

  // MARK: What is shown

  /// Shows a control with its values; the current row stays.
  func show(_ state: StudioState, theme: String) {
    box.note = .verbatim(theme)
    guard let subject = state.subject else {
      values = []
      list.items = []
      element.words = .key("studio.nothing")
      lineage.words = .none
      return showPlace(of: nil)
    }
    element.words = .verbatim(
      ([subject.element] + [subject.place.map { StudioState.short($0) }].compactMap { $0 })
        .joined(separator: "  "))
    lineage.words = .verbatim(
      "\(subject.states)   " + subject.lineage.joined(separator: " < "))
    values = subject.values
    list.items = items(of: subject)
    showPlace(of: list.selectedId)
    show(state.warnings)
  }

  private func items(of subject: StudioSubject) -> [SelectionList.Item] {
    var items: [SelectionList.Item] = []
    for group in subject.groups {
      let title = group.title.isEmpty ? DisplayText.key("studio.layout") : .verbatim(group.title)
      items.append(SelectionList.Item(id: "group \(items.count)", words: title, isGroup: true))
      for value in group.values {
        let row = items.count(where: { !$0.isGroup })
        items.append(
          SelectionList.Item(
            id: "\(row)", words: .verbatim(Self.text(of: value)),
            note: .verbatim(StudioState.short(value.source))))
      }
    }
    return items
  }

  /// Returns the row of a value: `background  ?well  #222D3A`.
  private static func text(of value: ThemeValue) -> String {
    let indent =
      switch value.subject {
      case .property, .attribute: ""
      case .token, .string: "  "
      case .palette: "    "
      }
    var words = [value.name, value.written]
    if value.resolved != value.written { words.append(value.resolved) }
    return indent + words.joined(separator: "  ")
  }

  private func value(ofRow id: String?) -> ThemeValue? {
    guard let index = id.flatMap({ Int($0) }), values.indices.contains(index) else { return nil }
    return values[index]
  }

  private func showPlace(of id: String?) {
    place.words = .verbatim(value(ofRow: id).map { "\($0.source)" } ?? "")
  }

  /// Shows a message, or removes the last one.
  func show(message words: DisplayText) {
    message.words = words
    message.isHidden = words.isEmpty
  }

  /// Shows the warnings of the edited theme.
  func show(_ found: [Diagnostic]) {
    let theme = box.theme
    let count = theme.text(of: .key("studio.warnings", count: found.count))
    let lines = found.prefix(Self.mostWarnings).map { problem in
      let line = problem.line > 0 ? "\(problem.line): " : ""
      return line + problem.message
    }
    warnings.words = .verbatim(([count] + lines).joined(separator: "\n"))
  }

  // MARK: The editor

  /// Shows an editor instead of the values.
  func begin(_ editor: StudioEditor) {
    show(editor)
    editor.begin()
  }

  /// Shows the values again, with the focus on the list.
  func end() {
    guard editor != nil else { return }
    show(nil)
    list.focus()
  }

  private func show(_ editor: StudioEditor?) {
    self.editor = editor
    editorPlace.removeAllChildren()
    if let editor { editorPlace.add(editor) }
    editorPlace.isHidden = editor == nil
    for control: Control in [lineage, list, place] { control.isHidden = editor != nil }
  }
}
