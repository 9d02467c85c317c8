/// The purpose of a color in a scheme, independent of the file format.
enum SchemeRole: String, Hashable, Sendable, CaseIterable {
  case background
  /// The background of bars and side panes.
  case surface
  /// The background of menus and dialogs.
  case overlay
  /// The background of input fields.
  case well
  /// The background of the selected text or row.
  case selection
  /// The color of body text.
  case foreground
  /// The color of text on ``selection``.
  case onSelection = "on-selection"
  /// The color of secondary text.
  case muted
  /// The color of disabled items.
  case disabled
  /// The color of rules.
  case line
  /// The color of links, keys and the focus.
  case accent
  /// The background of the primary button.
  case fill
  /// The color of text on ``fill``.
  case onFill = "on-fill"
  case danger
  case warning
  case success
}
