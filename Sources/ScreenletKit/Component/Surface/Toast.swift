/// A short confirmation at the top right that disappears automatically; never used for errors.
@MainActor public struct Toast {
  /// The text.
  public let words: DisplayText
  /// The name of the glyph before the text: `mark.ok` or `mark.warn`; any other shows none.
  public let mark: String

  /// Creates a toast.
  ///
  /// - Parameters:
  ///   - words: The text.
  ///   - mark: The name of the glyph before the text, such as `mark.ok`.
  public init(_ words: DisplayText, mark: String = "mark.ok") {
    (self.words, self.mark) = (words, mark)
  }
}

extension Surface {
  /// Shows a toast for four seconds, or until the next key press or toast.
  ///
  /// - Parameter toast: The toast.
  public func show(toast: Toast) {
    dismissToast()
    let overlay = context.controls.overlay(for: toast)
    shownToast = overlay
    present(overlay)
    toastEnd = after(.seconds(4)) { [weak self, weak overlay] in
      if overlay != nil { self?.dismissToast() }
    }
  }

  /// Closes the current toast, if any.
  func dismissToast() {
    guard let toast = shownToast else { return }
    (shownToast, toastEnd) = (nil, nil)
    dismiss(toast)
  }
}
