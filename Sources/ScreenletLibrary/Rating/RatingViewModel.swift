public import PortalKit
public import ScreenletKit

/// What ratings look like from outside the skin.
@MainActor public protocol RatingViewModel: AnyObject {
  /// Called when a person chose a group, from 1, or took it back: nil.
  var onRate: (@MainActor (Int?) -> Void)? { get set }

  /// Shows what people think, and what the person does.
  ///
  /// - Parameters:
  ///   - entry: What people think; nil before anybody told.
  ///   - own: The group of the person's own score, from 1; nil for none.
  ///   - look: What scores look like.
  ///   - groups: How many scores there are.
  ///   - isEditable: Whether the person can rate.
  func show(_ entry: RatingEntry?, own: Int?, look: RatingLook, groups: Int, isEditable: Bool)
}

/// Hears what is rated.
@MainActor public protocol RatingScreenletDelegate: BaseScreenletDelegate {
  /// Ratings came, or changed, by one of the actions.
  func screenlet(
    _ screenlet: RatingScreenlet, didFinish action: Action, with entry: RatingEntry)
}
