import TerminalCore
import ThemeKit

/// A picked control as the studio shows it: its element, its styles and its values.
struct StudioSubject: Hashable, Sendable {
  /// Values with a common heading.
  struct Group: Hashable, Sendable {
    /// The heading: a style with its part; empty for the element.
    var title: String
    var values: [ThemeValue]
  }

  /// The element, as in `<text-field id="userName">`.
  var element: String
  /// The place of the element; nil for a control that code created.
  var place: SourceLocation?
  /// The styles that the control takes its values from, nearest first.
  var lineage: [String]
  /// The states that the values are for.
  var states: StateSet
  /// The background of the terminal, whose colors are changed.
  var background: Background
  var groups: [Group]

  /// All values in the order in which they are shown.
  var values: [ThemeValue] { groups.flatMap(\.values) }
}
