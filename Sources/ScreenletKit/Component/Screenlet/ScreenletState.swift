/// The saved state of a screenlet: plain values without secrets.
///
/// It is `Codable`, so that an app can store it in a file across restarts. ``version`` identifies
/// files of an older format.
public struct ScreenletState: Hashable, Sendable, Codable {
  /// The current version of this format.
  public static let currentVersion = 1

  /// The format version of this state.
  public var version = ScreenletState.currentVersion
  /// The id of the screenlet.
  public var screenletId: ScreenletID
  /// The name of the screenlet's theme, in lower case.
  public var themeName: String
  /// The attribute values as text, keyed by attribute name.
  public var attributes: [String: String] = [:]
  /// The values of the controls, keyed by control id; controls with secrets are excluded.
  public var values: [String: String] = [:]
  /// The id of the focused control; nil for none.
  public var focus: String?
  /// The number of the newest run of each action, keyed by the action in layout syntax.
  public var generations: [String: Int] = [:]

  /// Creates a state without values.
  ///
  /// - Parameters:
  ///   - screenletId: The id of the screenlet.
  ///   - themeName: The name of its theme, in lower case.
  public init(screenletId: ScreenletID, themeName: String) {
    (self.screenletId, self.themeName) = (screenletId, themeName)
  }
}
