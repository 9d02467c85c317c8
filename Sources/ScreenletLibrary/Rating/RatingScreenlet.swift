public import PortalKit
public import ScreenletControls
public import ScreenletKit

/// Displays the ratings of an asset and saves the user's own rating; each user has one rating.
///
/// ```xml
/// <screenlet-view of="RatingScreenlet" className="BlogsEntry" classPK="30501" look="stars"
///                 editable="true"/>
/// ```
public final class RatingScreenlet: BaseScreenlet {
  /// The ID of the asset entry; 0 if `className` and `classPK` identify the asset.
  @Attribute("The ID of the asset entry; 0 if className and classPK identify the asset.")
  public var entryId: Int64 = 0
  /// The class name of the asset, with or without its Java package.
  @Attribute("The class name of the asset, with or without its Java package.")
  public var className = ""
  /// The primary key of the asset within its class.
  @Attribute("The primary key of the asset within its class.")
  public var classPK: Int64 = 0
  /// The number of scores to choose from; -1 for the default of the look.
  @Attribute(
    "The number of scores to choose from; -1 for the default of the look.")
  public var ratingsGroupCount: Int = -1
  /// Whether the ratings load as soon as the screenlet appears.
  @Attribute("Whether the ratings load as soon as the screenlet appears.")
  public var autoLoad = true
  /// Whether the user can rate the asset.
  @Attribute("Whether the user can rate the asset.")
  public var editable = false
  /// The look of the rating bar.
  @Attribute("The look of the rating bar.")
  public var look = RatingLook.thumbs

  /// The view.
  @ViewModel public var viewModel: RatingView

  /// The ratings; nil until they are loaded.
  public private(set) var entry: RatingEntry?

  override public class var doc: String {
    "Shows the rating of an asset and lets the user rate it."
  }
  override public class var group: String? { "group.community" }

  /// Loads the ratings of the asset.
  public let loadRatings = UserAction("Loads the ratings of the asset.") {
    (me: RatingScreenlet) throws(ScreenletError) in
    try me.makeLoad()
  } then: { me, entry in
    me.didFinish("loadRatings", entry)
  } failed: { me, error in
    me.viewModel.show(failure: error)
  }
  /// Submits the user's rating; the argument is the number of the group, from 1.
  public let updateRating = UserAction(
    "Submits the user's rating; the argument is the number of the group, from 1.",
    taking: Int.self,
    write: { (me: RatingScreenlet, group) throws(ScreenletError) in try me.makeRating(group) },
    then: { me, entry, _ in me.didFinish("updateRating", entry) })
  /// Deletes the user's rating.
  public let deleteRating = UserAction(
    "Deletes the user's rating.",
    write: { (me: RatingScreenlet) throws(ScreenletError) in try me.makeDeletion() },
    then: { me, entry, _ in me.didFinish("deleteRating", entry) })

  override public func prepareExample() {
    (className, classPK, editable, look) = ("BlogsEntry", 30_501, true, .stars)
  }

  /// The number of groups into which scores are counted.
  public var groups: Int { ratingsGroupCount > 0 ? ratingsGroupCount : look.groups }

  override public func onCreated() { show() }

  override public func onShow() {
    if autoLoad, reference != nil, entry == nil, !loadRatings.isRunning { loadRatings() }
  }

  override public func onSynced(_ entry: SyncEntry) {
    switch entry.write {
    case .rate(let query, _) where query.asset == reference: break
    case .deleteRating(let query) where query.asset == reference: break
    default: return
    }
    loadRatings()
  }

  override public func onAttributeChanged(_ attribute: AnyAttribute) {
    guard isLoaded else { return }
    show()
    guard attribute !== _autoLoad, attribute !== _editable else { return }
    if autoLoad || entry != nil, reference != nil { loadRatings() }
  }

  // MARK: Interactors

  private var reference: AssetReference? {
    AssetReference(entryId: entryId, className: className, classPK: classPK)
  }
  private var userId: Int64 { context.session.user?.id ?? 0 }

  /// Returns the score of a group, chosen so that the portal counts it in that group.
  private func score(of group: Int) -> Double {
    switch look {
    case .stars: Double(group) / Double(groups)
    case .like: 1
    case .thumbs, .emojis: groups == 1 ? 1 : Double(group - 1) / Double(groups - 1)
    }
  }

  private func makeLoad() throws(ScreenletError) -> Interactor<RatingEntry> {
    let (query, portal) = (try makeQuery(), context.portal)
    return Interactor { try await portal.ratings(query) }
  }

  private func makeRating(_ group: Int) throws(ScreenletError) -> Interactor<RatingEntry> {
    let (query, portal) = (try makeOwnQuery(), context.portal)
    guard (1...groups).contains(group) else {
      throw .validation(
        field: "score",
        message: UserMessage(
          key: "rating.group", english: "Choose a score from 1 to \(groups).",
          arguments: ["\(groups)"]))
    }
    let score = score(of: group)
    return Interactor { try await portal.rate(query, score: score) }
  }

  private func makeDeletion() throws(ScreenletError) -> Interactor<RatingEntry> {
    let (query, portal) = (try makeOwnQuery(), context.portal)
    return Interactor { try await portal.deleteRating(query) }
  }

  private func makeQuery() throws(ScreenletError) -> RatingQuery {
    guard let reference else {
      throw .misuse("a rating needs an entryId, or a className and a classPK")
    }
    guard ratingsGroupCount > 0 || ratingsGroupCount == -1 else {
      throw .misuse("ratingsGroupCount is at least 1")
    }
    return RatingQuery(reference, groups: groups, userId: userId)
  }

  /// Returns the query for a write.
  private func makeOwnQuery() throws(ScreenletError) -> RatingQuery {
    let query = try makeQuery()
    guard editable else { throw .forbidden }
    guard userId != 0 else { throw .notSignedIn }
    return query
  }

  // MARK: Results

  private func didFinish(_ action: Action, _ entry: RatingEntry) {
    self.entry = entry
    show()
    (delegate as? any RatingScreenletDelegate)?.screenlet(self, didFinish: action, with: entry)
  }

  private func show() {
    var own: Int?
    if let score = entry?.userScore {
      own =
        look == .stars
        ? max(1, Int((score * Double(groups)).rounded()))
        : RatingEntry.group(of: score, among: groups) + 1
    }
    viewModel.show(
      entry, own: own, look: look, groups: groups, isEditable: editable)
  }
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
