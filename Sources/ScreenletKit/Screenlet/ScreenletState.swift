/// What a screenlet leaves behind to be made again: plain values, never a secret.
///
/// It is `Codable`, so that an app can keep it in a file over a restart; ``version`` tells a file of
/// another time.
public struct ScreenletState: Hashable, Sendable, Codable {
  /// The version of this format.
  public static let currentVersion = 1

  /// The version that it was written with.
  public var version = ScreenletState.currentVersion
  /// Which screenlet it was.
  public var screenletId: ScreenletID
  /// The theme it wore.
  public var themeName: String
  /// Its attributes, as text.
  public var attributes: [String: String] = [:]
  /// What its controls held, by id; those that hold a secret are left out.
  public var values: [String: String] = [:]
  /// The id of the control that had the focus.
  public var focus: String?
  /// The newest run of each action, by the action as layouts write it.
  public var generations: [String: Int] = [:]

  /// Makes a state.
  public init(screenletId: ScreenletID, themeName: String) {
    (self.screenletId, self.themeName) = (screenletId, themeName)
  }
}
