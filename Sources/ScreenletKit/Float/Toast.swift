import TerminalCore

/// A short confirmation at the top right that disappears automatically; never used for errors.
@MainActor public struct Toast {
  /// The text.
  public let words: Words
  /// The name of the glyph before the text: `mark.ok` or `mark.warn`; any other shows none.
  public let mark: String

  /// Creates a toast.
  ///
  /// - Parameters:
  ///   - words: The text.
  ///   - mark: The name of the glyph before the text, such as `mark.ok`.
  public init(_ words: Words, mark: String = "mark.ok") { (self.words, self.mark) = (words, mark) }
}

extension Surface {
  /// Shows a toast for four seconds, or until the next key press or toast.
  ///
  /// - Parameter toast: The toast.
  public func show(toast: Toast) {
    dismissToast()
    let box = OverlayBox()
    box.style = "Toast"
    let line = Message()
    line.say(toast.words, Message.Kind.allCases.first { $0.mark == toast.mark } ?? .plain)
    box.add(line)
    let overlay = Overlay(box, placement: .topTrailing, isModal: false, takesFocus: false)
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

extension Message.Kind {
  /// The name of the glyph before the text; empty for none.
  var mark: String {
    switch self {
    case .plain: ""
    case .success: "mark.ok"
    case .warning: "mark.warn"
    case .mistake: "mark.error"
    }
  }
}
