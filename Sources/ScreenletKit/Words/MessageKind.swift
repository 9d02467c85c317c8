/// The kind of a message, which selects its mark and style.
public enum MessageKind: String, Sendable, CaseIterable {
  case plain, success, warning
  /// An error; its name in layouts and themes is `mistake`.
  case error = "mistake"

  /// The name of the glyph before the text; empty for none.
  package var mark: String {
    switch self {
    case .plain: ""
    case .success: "mark.ok"
    case .warning: "mark.warn"
    case .error: "mark.error"
    }
  }
}
