import ThemeKit

/// A row of a key map: a key, what it does in words, and what it does.
@MainActor public struct KeyBinding {
  /// Where a footer shows it.
  public enum Place: Sendable {
    /// From the left, in the order of the map.
    case start
    /// At the right edge.
    case end
    /// Only in the help.
    case help
  }

  /// The keys that do it; the first is the one that is shown.
  public let strokes: [KeyStroke]
  /// What it does, in a word or two: `sign in`.
  public let words: Words
  /// Where a footer shows it.
  public let place: Place
  /// Whether it works while something modal lies on top, as quitting does.
  public let worksInModals: Bool
  /// What is shown for the keys, where that is not the first stroke's name.
  public let label: String?
  /// Whether the key is offered now; nil means always.
  let isOffered: (@MainActor () -> Bool)?
  /// Does it; false when there was nothing to do, so that others are asked.
  public let run: @MainActor () -> Bool

  /// Makes a binding.
  ///
  /// - Parameters:
  ///   - strokes: The keys that do it; the first is shown.
  ///   - words: What it does, in a word or two.
  ///   - place: Where a footer shows it.
  ///   - label: What is shown for the keys, such as `Up+Down`, when not the first stroke.
  ///   - worksInModals: Whether it works while something modal lies on top.
  ///   - isOffered: Whether the key is offered now: footer, help and palette leave it out and the
  ///     key does nothing while it returns false. Nil, the default, means always.
  ///   - run: Does it; false when there was nothing to do.
  public init(
    _ strokes: KeyStroke..., words: Words, place: Place = .start, label: String? = nil,
    worksInModals: Bool = false, isOffered: (@MainActor () -> Bool)? = nil,
    run: @escaping @MainActor () -> Bool
  ) {
    self.init(
      strokes: strokes, words: words, place: place, label: label, worksInModals: worksInModals,
      isOffered: isOffered, run: run)
  }

  private init(
    strokes: [KeyStroke], words: Words, place: Place, label: String?, worksInModals: Bool,
    isOffered: (@MainActor () -> Bool)?, run: @escaping @MainActor () -> Bool
  ) {
    (self.strokes, self.words, self.place) = (strokes, words, place)
    (self.label, self.worksInModals, self.run) = (label, worksInModals, run)
    self.isOffered = isOffered
  }

  /// Whether a footer would show the same for another.
  func looks(like other: KeyBinding) -> Bool {
    strokes.first == other.strokes.first && place == other.place && label == other.label
      && words == other.words
  }

  /// The same with its words as this theme has them, for whoever shows them in another.
  func said(in theme: ResolvedTheme) -> KeyBinding {
    KeyBinding(
      strokes: strokes, words: .verbatim(theme.text(of: words)), place: place, label: label,
      worksInModals: worksInModals, isOffered: isOffered, run: run)
  }
}
