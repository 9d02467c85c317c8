import TerminalCore
import ThemeKit

/// The panes of the gallery: which are open, and which of those a size shows.
///
/// The list stands beside the live screenlet; a compact view shows only one of them. The source
/// takes the place of the live screenlet, or stands beside it if there is room.
struct GalleryPanes {
  /// Whether a compact view shows the live screenlet instead of the list.
  var isLiveOpen = false
  var isSourceOpen = false
  /// Whether a compact view shows the settings alone; others always show them.
  var isSettingsOpen = false
  /// Whether the studio is open; then only the live screenlet is shown beside it.
  var isStudioOpen = false
  /// The space that the studio takes from the live screenlet.
  var studioSpace = Insets()
  /// The width of all panes together in columns; 0 before the first layout.
  var width = 0
  var sizeClass = SizeClass.regular

  /// The width from which the source opens beside the live screenlet.
  private static let roomyWidth = 160
  /// The width of the source beside the live screenlet.
  private static let sourceWidth = 56

  /// Whether the source fits beside the live screenlet.
  var isRoomy: Bool { width >= Self.roomyWidth && sizeClass != .compact }

  /// The conditions of the layout, with their values.
  var conditions: [(name: String, holds: Bool)] {
    let isCompact = sizeClass == .compact
    if isStudioOpen {
      return [
        ("settings-pane", !isCompact), ("list-pane", false), ("live-pane", true),
        ("source-pane", false), ("source-beside", false), ("both-panes", false),
      ]
    }
    let hasContent = !isCompact || (isLiveOpen && !isSettingsOpen)
    return [
      ("settings-pane", !isCompact || isSettingsOpen),
      ("list-pane", !isCompact || (!isLiveOpen && !isSettingsOpen)),
      ("live-pane", isRoomy || (hasContent && !isSourceOpen)),
      ("source-pane", hasContent && isSourceOpen),
      ("source-beside", isRoomy && isSourceOpen),
      ("both-panes", !isCompact),
    ]
  }

  /// Returns the box of the source pane: a fixed width beside the live screenlet, else all of it.
  func sourceBox(_ box: BoxProperties) -> BoxProperties {
    var box = box
    (box.width, box.grow, box.shrink) = isRoomy ? (Self.sourceWidth, 0, 0) : (nil, 1, 1)
    return box
  }
}
