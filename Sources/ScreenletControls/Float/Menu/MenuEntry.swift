public import ScreenletKit

/// A row of a menu: a command, a submenu or a separator.
@MainActor public struct MenuEntry {
  /// The label: a verb and its object.
  public var words: DisplayText
  /// The shortcut, only displayed here; nil for none.
  public var stroke: KeyStroke?
  /// Whether the row can be chosen.
  public var isEnabled: Bool
  /// Whether the row is checked; nil for a row without a check mark.
  public var isOn: Bool?
  /// Whether the command is destructive.
  public var isDanger: Bool
  /// The rows of the submenu; empty for a command.
  public var entries: [MenuEntry]
  /// Called when the row is chosen.
  public var run: @MainActor () -> Void
  let isSeparator: Bool

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - words: The label: a verb and its object.
  ///   - stroke: The shortcut, only displayed; nil for none.
  ///   - isEnabled: Whether the row can be chosen.
  ///   - isOn: Whether the row is checked; nil for a row without a check mark.
  ///   - isDanger: Whether the command is destructive.
  ///   - run: Called when the row is chosen.
  public init(
    _ words: DisplayText, stroke: KeyStroke? = nil, isEnabled: Bool = true, isOn: Bool? = nil,
    isDanger: Bool = false, run: @escaping @MainActor () -> Void
  ) {
    (self.words, self.stroke, self.isEnabled) = (words, stroke, isEnabled)
    (self.isOn, self.isDanger, self.run) = (isOn, isDanger, run)
    (entries, isSeparator) = ([], false)
  }

  /// Creates a row with a submenu.
  ///
  /// - Parameters:
  ///   - words: The label.
  ///   - isEnabled: Whether the submenu can be opened.
  ///   - entries: The rows of the submenu.
  public init(_ words: DisplayText, isEnabled: Bool = true, entries: [MenuEntry]) {
    self.init(words, isEnabled: isEnabled) {}
    self.entries = entries
  }

  private init() {
    (words, stroke, isEnabled, isOn, isDanger) = (.none, nil, false, nil, false)
    (entries, run, isSeparator) = ([], {}, true)
  }

  /// A separator line.
  public static var separator: MenuEntry { MenuEntry() }
}
