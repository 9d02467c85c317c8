import ScreenletKit

/// A reason why the studio did not change a value.
enum StudioProblem: Error, Equatable {
  /// The theme with this name is in the program; it has no file to write.
  case builtIn(String)
  /// The file no longer has the value at its place, or the value cannot be written there.
  case changed(String)
  /// The file cannot be read or written, for this reason.
  case file(String)
  /// The theme would be invalid, for this reason.
  case theme(String)

  /// The words for the user.
  var words: DisplayText {
    switch self {
    case .builtIn(let theme): .key("studio.builtIn", theme)
    case .changed(let file): .key("studio.changed", file)
    case .file(let reason), .theme(let reason): .verbatim(reason)
    }
  }
}
