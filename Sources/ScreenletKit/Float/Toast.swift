import TerminalCore

/// A line at the top right that says what was done, and goes by itself; never for mistakes.
@MainActor public struct Toast {
  /// What it says.
  public let words: Words
  /// The glyph before the words.
  public let mark: String

  /// Makes a toast.
  ///
  /// - Parameters:
  ///   - words: What it says.
  ///   - mark: The glyph before the words, such as `mark.ok`.
  public init(_ words: Words, mark: String = "mark.ok") { (self.words, self.mark) = (words, mark) }
}

extension Surface {
  /// Shows a toast for four seconds, or until the next one.
  public func show(toast: Toast) {
    if let shownToast { dismiss(shownToast) }
    let box = OverlayBox()
    box.style = "Toast"
    let line = Message()
    line.say(toast.words, toast.mark == "mark.warn" ? .warning : .success)
    box.add(line)
    let overlay = Overlay(box, placement: .topTrailing, isModal: false, takesFocus: false)
    shownToast = overlay
    present(overlay)
    toastEnd = after(.seconds(4)) { [weak self, weak overlay] in
      if let overlay { self?.dismiss(overlay) }
    }
  }
}
