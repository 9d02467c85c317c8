import ScreenletControls
import ScreenletKit
import TerminalCore
import ThemeKit

/// The editor of one value: sliders for a color, a field, and a list of known values.
final class StudioEditor: Control {
  /// Called with each text that the user enters.
  var onChange: (@MainActor (String) -> Void)?
  /// Called when the user keeps the text.
  var onKeep: (@MainActor (String) -> Void)?
  /// Called when the user leaves without a change.
  var onCancel: (@MainActor () -> Void)?

  private let field = TextField()
  private let sliders = ColorSliders()
  private let list = SelectionList()
  private var choices: [String] = []

  /// The most choices to show at once.
  private static let mostRows = 8

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - title: What is edited.
  ///   - text: The text at first.
  ///   - color: The color at first; nil for a value that is no color.
  ///   - choices: Known values.
  convenience init(
    _ title: DisplayText, text: String, color: PickedColor? = nil, choices: [String] = []
  ) {
    self.init()
    let heading = Label()
    heading.style = "Heading"
    heading.overflow = .cut
    heading.words = title
    add(heading)
    if let color {
      sliders.color = color
      sliders.onChange = { [weak self] in self?.take($0) }
      add(sliders)
    }
    field.style = "FilterField"
    field.text = text
    field.onChange = { [weak self] in self?.take(typed: $0) }
    add(field)
    self.choices = choices
    guard !choices.isEmpty else { return }
    field.arrowTarget = list
    // The keys go to the field, and the list shows its row as if it had the focus.
    list.shownStates = .focused
    list.layoutBox.maxHeight = Self.mostRows
    list.layoutBox.shrink = 1
    list.items = Self.items(choices)
    list.selectedId = text
    list.onMove = { [weak self] in self?.take(choice: $0.id) }
    list.onChoose = { [weak self] in self?.onKeep?($0.id) }
    add(list)
  }

  override func arrangement() -> LayoutNode.Arrangement { .column(gap: 0, align: .stretch) }

  /// Moves the focus to the first control of the editor.
  func begin() { if sliders.parent != nil { sliders.focus() } else { field.focus() } }

  private static func items(_ choices: [String]) -> [SelectionList.Item] {
    choices.map { SelectionList.Item(id: $0, words: .verbatim($0)) }
  }

  private func take(_ color: PickedColor) {
    field.text = color.hex
    onChange?(color.hex)
  }

  private func take(choice: String) {
    field.text = choice
    onChange?(choice)
  }

  private func take(typed text: String) {
    if let color = PickedColor(hex: text) { sliders.color = color }
    let wanted = text.lowercased()
    let found = choices.filter { $0.lowercased().contains(wanted) }
    list.items = Self.items(wanted.isEmpty || found.isEmpty ? choices : found)
    onChange?(text)
  }

  override var bindings: [KeyBinding] {
    [
      KeyBinding(.enter, words: .key("studio.key.keep")) { [weak self] in
        guard let self else { return false }
        onKeep?(field.text)
        return true
      },
      KeyBinding(.escape, words: .key("key.cancel")) { [weak self] in
        self?.onCancel?()
        return true
      },
    ]
  }
}
