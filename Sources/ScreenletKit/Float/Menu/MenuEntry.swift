/// A row of a menu: something to do, more of them, or a line between.
@MainActor public struct MenuEntry {
  /// What it does: a verb, and what.
  public var words: Words
  /// The key that does it without the menu, which is only shown here.
  public var stroke: KeyStroke?
  /// Whether it can be chosen.
  public var isEnabled: Bool
  /// Whether it is on; nil for what is neither on nor off.
  public var isOn: Bool?
  /// Whether it takes something away.
  public var isDanger: Bool
  /// What opens beside it.
  public var entries: [MenuEntry]
  /// What happens when it is chosen.
  public var run: @MainActor () -> Void
  let isSeparator: Bool

  /// Makes something to do.
  ///
  /// - Parameters:
  ///   - words: A verb, and what.
  ///   - stroke: The key that does it without the menu, which is only shown.
  ///   - isEnabled: Whether it can be chosen.
  ///   - isOn: Whether it is on; nil for what is neither on nor off.
  ///   - isDanger: Whether it takes something away.
  ///   - run: What happens.
  public init(
    _ words: Words, stroke: KeyStroke? = nil, isEnabled: Bool = true, isOn: Bool? = nil,
    isDanger: Bool = false, run: @escaping @MainActor () -> Void
  ) {
    (self.words, self.stroke, self.isEnabled) = (words, stroke, isEnabled)
    (self.isOn, self.isDanger, self.run) = (isOn, isDanger, run)
    (entries, isSeparator) = ([], false)
  }

  /// Makes a row that opens more rows beside it.
  public init(_ words: Words, isEnabled: Bool = true, entries: [MenuEntry]) {
    self.init(words, isEnabled: isEnabled) {}
    self.entries = entries
  }

  private init() {
    (words, stroke, isEnabled, isOn, isDanger) = (.none, nil, false, nil, false)
    (entries, run, isSeparator) = ([], {}, true)
  }

  /// A line between what does not belong together.
  public static var separator: MenuEntry { MenuEntry() }
}
