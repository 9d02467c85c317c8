/// A modal dialog with a question and answers; Esc selects the harmless answer.
@MainActor public struct Modal {
  /// An answer of a modal dialog.
  public struct Choice {
    package let words: DisplayText
    package let isHarmless: Bool
    package let run: @MainActor () -> Void

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - words: The label: a verb and its object.
    ///   - isHarmless: Whether Esc selects this answer too.
    ///   - run: Called when the answer is selected.
    public init(
      _ words: DisplayText, isHarmless: Bool = false, run: @escaping @MainActor () -> Void = {}
    ) {
      (self.words, self.isHarmless, self.run) = (words, isHarmless, run)
    }
  }

  package let title: DisplayText
  package let text: DisplayText
  package let choices: [Choice]

  /// Creates a dialog; the first answer has the focus and should be the safe one.
  ///
  /// - Parameters:
  ///   - title: The title in the border; `DisplayText.none` for none.
  ///   - text: The question.
  ///   - choices: The answers, in display order.
  public init(title: DisplayText, text: DisplayText, choices: [Choice]) {
    (self.title, self.text, self.choices) = (title, text, choices)
  }
}

extension Surface {
  /// Shows a modal dialog on top of everything.
  ///
  /// - Parameter modal: The dialog.
  /// - Returns: The overlay, to close it from code.
  @discardableResult public func ask(_ modal: Modal) -> Overlay {
    let overlay = context.controls.overlay(for: modal, on: self)
    present(overlay)
    return overlay
  }
}
