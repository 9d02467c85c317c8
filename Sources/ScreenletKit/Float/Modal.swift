import TerminalCore
import ThemeKit

/// A modal dialog with a question and answers; Esc selects the harmless answer.
@MainActor public struct Modal {
  /// An answer of a modal dialog.
  public struct Choice {
    let words: Words
    let isHarmless: Bool
    let run: @MainActor () -> Void

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - words: The label: a verb and its object.
    ///   - isHarmless: Whether Esc selects this answer too.
    ///   - run: Called when the answer is selected.
    public init(
      _ words: Words, isHarmless: Bool = false, run: @escaping @MainActor () -> Void = {}
    ) {
      (self.words, self.isHarmless, self.run) = (words, isHarmless, run)
    }
  }

  let title: Words
  let text: Words
  let choices: [Choice]

  /// Creates a dialog; the first answer has the focus and should be the safe one.
  ///
  /// - Parameters:
  ///   - title: The title in the border; `Words.none` for none.
  ///   - text: The question.
  ///   - choices: The answers, in display order.
  public init(title: Words, text: Words, choices: [Choice]) {
    (self.title, self.text, self.choices) = (title, text, choices)
  }
}

extension Surface {
  /// Shows a modal dialog on top of everything.
  ///
  /// - Parameter modal: The dialog.
  /// - Returns: The overlay, to close it from code.
  @discardableResult public func ask(_ modal: Modal) -> Overlay {
    let box = OverlayBox()
    box.title = modal.title
    let label = Label()
    label.words = modal.text
    label.layoutBox.margin = Insets(top: 0, right: 1, bottom: 1, left: 0)
    box.add(label)
    let row = Wrap()
    row.layoutBox.gap = 2
    row.layoutBox.margin = Insets(top: 0, right: 0, bottom: 1, left: 0)
    let overlay = Overlay(box, placement: .center(maxWidth: 58))
    for (index, choice) in modal.choices.enumerated() {
      let button = Button(choice.words) { [weak overlay] in
        overlay?.dismiss()
        choice.run()
      }
      if index == 0 { button.style = "Primary" }
      row.add(button)
    }
    box.add(row)
    box.ownBindings = [
      KeyBinding(
        KeyStroke(.right), KeyStroke(.down), words: .key("key.choice"), label: "Left+Right"
      ) { [weak self] in
        self?.focusNext()
        return true
      },
      KeyBinding(KeyStroke(.left), KeyStroke(.up), words: .key("key.choice"), place: .help) {
        [weak self] in
        self?.focusPrevious()
        return true
      },
      KeyBinding(.escape, words: .key("key.close")) { [weak overlay] in
        overlay?.dismiss()
        modal.choices.first { $0.isHarmless }?.run()
        return true
      },
    ]
    present(overlay)
    return overlay
  }
}
