import ThemeKit

/// What the studio knows: the picked control, the edits and the warnings of the edited theme.
struct StudioState: Sendable {
  /// The picked control; nil if the live screenlet shows none.
  var subject: StudioSubject?
  /// The edits that were written.
  var history = StudioHistory()
  /// The warnings and errors of the edited theme, contrast first.
  private(set) var warnings: [Diagnostic] = []

  /// The codes of the rules about colors and about terminals without them.
  private static let leading = ["colour.contrast", "style.lookalike"]

  /// Sets the warnings, those of contrast and of terminals without colors first.
  mutating func take(_ found: [Diagnostic]) {
    let relevant = found.filter { $0.severity > .note }
    warnings = Self.leading.flatMap { code in relevant.filter { $0.code == code } }
    warnings += relevant.filter { !Self.leading.contains($0.code) }
  }

  /// The state in which the values are shown.
  var states: StateSet { subject?.states ?? .normal }

  /// Returns a place for display: the file without its folders, and the line.
  static func short(_ place: SourceLocation) -> String {
    let file = place.file.split(separator: "/").last.map(String.init) ?? place.file
    return place.line > 0 ? "\(file):\(place.line)" : file
  }
}
