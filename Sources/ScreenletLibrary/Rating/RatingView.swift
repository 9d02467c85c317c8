public import PortalKit
public import ScreenletControls
public import ScreenletKit
import ThemeKit

/// The view of ratings: a rating bar and a summary text.
open class RatingView: ScreenletView {
  @Outlet private var bar: RatingBar
  @Outlet private var facts: Label?
  @Outlet private var message: Message?

  open override func onCreated() {
    super.onCreated()
    bar.onRate = { [weak self] group in
      self?.userAction(group.map { Action("updateRating")($0) } ?? "deleteRating")
    }
  }

  /// Shows the ratings and the user's own rating.
  ///
  /// - Parameters:
  ///   - entry: The ratings; nil until they are loaded.
  ///   - own: The group of the user's own score, from 1; nil for none.
  ///   - look: The look of the rating bar.
  ///   - groups: The number of groups.
  ///   - isEditable: Whether the user can rate.
  open func show(
    _ entry: RatingEntry?, own: Int?, look: RatingLook, groups: Int, isEditable: Bool
  ) {
    (bar.look, bar.groups, bar.isEditable) = (look, groups, isEditable)
    bar.counts = look == .stars ? [] : entry?.ratings ?? []
    (bar.average, bar.ownScore) = (entry?.average ?? 0, own)
    setCondition("loaded", entry != nil)
    setCondition("rated", own != nil)
    facts?.words = words(entry, own, look, groups)
  }

  private func words(_ entry: RatingEntry?, _ own: Int?, _ look: RatingLook, _ groups: Int)
    -> DisplayText
  {
    guard let entry else { return .none }
    guard entry.totalCount > 0 else { return .key("rating.none") }
    guard look == .stars else { return .key("rating.count", count: entry.totalCount) }
    let tenths = Int((entry.average * Double(groups) * 10).rounded())
    let conventions = LocaleConventions(LanguageTag(theme.environment.language) ?? .english)
    let average = conventions.number(
      isNegative: false, whole: "\(tenths / 10)", fraction: "\(tenths % 10)")
    if let own {
      return .key(
        "rating.average.own", average, "\(groups)", "\(own)", count: entry.totalCount)
    }
    return .key("rating.average", average, "\(groups)", count: entry.totalCount)
  }

  /// Shows why the ratings did not load, and offers to load them again.
  ///
  /// - Parameter failure: The reason.
  open func show(failure: ScreenletError) {
    // A user who cancels the first load sees no ratings, so the view offers to load again.
    if failure == .cancelled, holds("loaded") { return }
    setCondition("failed", true)
    message?.showText(DisplayText(failure.userMessage), .error)
  }

  open override func onStartInteraction(_ action: Action) {
    super.onStartInteraction(action)
    message?.clear()
    setCondition("failed", false)
  }
}
