public import PortalKit
public import ScreenletKit

/// The view interface of `RatingScreenlet`.
@MainActor public protocol RatingViewModel: AnyObject {
  /// Called when the user chooses a group, from 1; nil to delete the rating.
  var onRate: (@MainActor (Int?) -> Void)? { get set }

  /// Shows the ratings and the user's own rating.
  ///
  /// - Parameters:
  ///   - entry: The ratings; nil until they are loaded.
  ///   - own: The group of the user's own score, from 1; nil for none.
  ///   - look: The look of the rating bar.
  ///   - groups: The number of groups.
  ///   - isEditable: Whether the user can rate.
  func show(_ entry: RatingEntry?, own: Int?, look: RatingLook, groups: Int, isEditable: Bool)
}

/// Receives the events of a `RatingScreenlet`.
@MainActor public protocol RatingScreenletDelegate: BaseScreenletDelegate {
  /// Called when an action has loaded or changed the ratings.
  ///
  /// - Parameters:
  ///   - screenlet: The rating screenlet.
  ///   - action: The finished action.
  ///   - entry: The ratings.
  func screenlet(
    _ screenlet: RatingScreenlet, didFinish action: Action, with entry: RatingEntry)
}
