import TerminalCore

/// A line at the top right that says what was done, and goes by itself; never for mistakes.
@MainActor public struct Toast {
  /// What it says.
  public let words: Words
  /// The glyph before the words: `mark.ok` or `mark.warn`; any other shows none.
  public let mark: String

  /// Makes a toast.
  ///
  /// - Parameters:
  ///   - words: What it says.
  ///   - mark: The glyph before the words, such as `mark.ok`.
  public init(_ words: Words, mark: String = "mark.ok") { (self.words, self.mark) = (words, mark) }
}

extension Surface {
  /// Shows a toast for four seconds, or until a key is pressed or the next one comes.
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

  /// Takes the toast away, if there is one.
  func dismissToast() {
    guard let toast = shownToast else { return }
    (shownToast, toastEnd) = (nil, nil)
    dismiss(toast)
  }
}

extension Message.Kind {
  /// The glyph before what is said; empty for none.
  var mark: String {
    switch self {
    case .plain: ""
    case .success: "mark.ok"
    case .warning: "mark.warn"
    case .mistake: "mark.error"
    }
  }
}
