import ThemeKit

/// A key binding: the keys, a user-visible description and the function they run.
@MainActor public struct KeyBinding {
  /// The position of a binding in a footer.
  public enum Place: Sendable {
    /// On the left, in the order of the bindings.
    case start
    /// At the right edge.
    case end
    /// Only in the help, not in the footer.
    case help
  }

  /// The keys of the binding; the first one is displayed.
  public let strokes: [KeyStroke]
  /// A description in one or two words, such as `sign in`.
  public let words: DisplayText
  /// The position in a footer.
  public let place: Place
  /// Whether the binding works while a modal is open, as quitting does.
  public let worksInModals: Bool
  /// The displayed text for the keys; nil for the name of the first one.
  ///
  /// For a command without a key, the place that tells it from others with its words.
  public let label: String?
  /// Returns whether the key is available now; nil means always.
  let isOffered: (@MainActor () -> Bool)?
  /// Runs the binding; returns false if it did not handle the key, which is then passed on.
  public let run: @MainActor () -> Bool

  /// Creates a binding.
  ///
  /// - Parameters:
  ///   - strokes: The keys; the first one is displayed.
  ///   - words: A description in one or two words.
  ///   - place: The position in a footer.
  ///   - label: The displayed text for the keys, such as `Up+Down`; nil for the first key's name.
  ///     For a command without a key, its place.
  ///   - worksInModals: Whether it works while a modal is open.
  ///   - isOffered: Returns whether the key is available now. While it returns false, footer, help
  ///     and
  ///     palette omit it and the key has no effect. Nil, the default, means always.
  ///   - run: Runs the binding; returns false if it did not handle the key.
  public init(
    _ strokes: KeyStroke..., words: DisplayText, place: Place = .start, label: String? = nil,
    worksInModals: Bool = false, isOffered: (@MainActor () -> Bool)? = nil,
    run: @escaping @MainActor () -> Bool
  ) {
    self.init(
      strokes: strokes, words: words, place: place, label: label, worksInModals: worksInModals,
      isOffered: isOffered, run: run)
  }

  private init(
    strokes: [KeyStroke], words: DisplayText, place: Place, label: String?, worksInModals: Bool,
    isOffered: (@MainActor () -> Bool)?, run: @escaping @MainActor () -> Bool
  ) {
    (self.strokes, self.words, self.place) = (strokes, words, place)
    (self.label, self.worksInModals, self.run) = (label, worksInModals, run)
    self.isOffered = isOffered
  }

  /// Returns whether a footer would display another binding identically.
  package func looks(like other: KeyBinding) -> Bool {
    strokes.first == other.strokes.first && place == other.place && label == other.label
      && words == other.words
  }

  /// Returns the binding with its text resolved in a theme, for display in another theme.
  func localized(in theme: ResolvedTheme) -> KeyBinding {
    KeyBinding(
      strokes: strokes, words: .verbatim(theme.text(of: words)), place: place, label: label,
      worksInModals: worksInModals, isOffered: isOffered, run: run)
  }

  /// Returns a command without a key with its place, unless it has one; other bindings unchanged.
  func located(at place: String?) -> KeyBinding {
    guard strokes.isEmpty, label == nil else { return self }
    return KeyBinding(
      strokes: strokes, words: words, place: self.place, label: place,
      worksInModals: worksInModals, isOffered: isOffered, run: run)
  }

  /// Returns the binding with only some of its keys.
  func limited(to strokes: [KeyStroke]) -> KeyBinding {
    KeyBinding(
      strokes: strokes, words: words, place: place, label: label, worksInModals: worksInModals,
      isOffered: isOffered, run: run)
  }
}
