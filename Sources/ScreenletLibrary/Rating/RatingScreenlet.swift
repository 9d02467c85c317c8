public import PortalKit
public import ScreenletKit

extension Action {
  /// Loads the ratings of an asset.
  public static let loadRatings = Action("loadRatings")
  /// Submits the user's rating; the argument is the number of the group, from 1.
  public static let updateRating = Action("updateRating")
  /// Deletes the user's rating.
  public static let deleteRating = Action("deleteRating")
}

/// Displays the ratings of an asset and takes the user's rating, one for each user.
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
  /// The number of groups into which scores are counted; -1 for the default of the look.
  @Attribute(
    "The number of groups into which scores are counted; -1 for the default of the look.")
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
  @ViewModel public var viewModel: any RatingViewModel

  /// The ratings; nil until they are loaded.
  public private(set) var entry: RatingEntry?

  override public class var doc: String { "Shows what people think of a thing, and asks." }
  override public class var group: String? { "group.community" }
  override public class var viewClass: ScreenletView.Type { RatingView.self }
  override public class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .loadRatings, doc: "Loads the ratings of the asset.",
        run: { (me: RatingScreenlet) in me.interactor(.load) },
        finish: { me, outcome in me.didFinish(.loadRatings, outcome) }),
      ActionDeclaration(
        .updateRating, taking: Int.self,
        doc: "Submits the user's rating; the argument is the number of the group, from 1.",
        write: { (me: RatingScreenlet, group: Int) in me.interactor(.rate(me.score(of: group))) },
        finish: { me, outcome, _ in me.didFinish(.updateRating, outcome) }),
      ActionDeclaration(
        .deleteRating, doc: "Deletes the user's rating.",
        write: { (me: RatingScreenlet) in me.interactor(.takeBack) },
        finish: { me, outcome, _ in me.didFinish(.deleteRating, outcome) }),
    ]
  }

  override public func prepareExample() {
    (className, classPK, editable, look) = ("BlogsEntry", 30_501, true, .stars)
  }

  /// The number of groups into which scores are counted.
  public var groups: Int { ratingsGroupCount > 0 ? ratingsGroupCount : look.groups }

  override public func onCreated() {
    viewModel.onRate = { [weak self] group in
      self?.performUserAction(group.map { .updateRating($0) } ?? .deleteRating)
    }
    show()
  }

  override public func onShow() {
    if autoLoad, reference != nil, entry == nil, !isActionRunning(.loadRatings) {
      performUserAction(.loadRatings)
    }
  }

  override public func onSynced(_ entry: SyncEntry) {
    switch entry.write {
    case .rate(let query, _) where query.asset == reference: break
    case .deleteRating(let query) where query.asset == reference: break
    default: return
    }
    performUserAction(.loadRatings)
  }

  override public func onAttributeChanged(_ name: String) {
    guard isLoaded else { return }
    show()
    if !["autoLoad", "editable"].contains(name), autoLoad || entry != nil, reference != nil {
      performUserAction(.loadRatings)
    }
  }

  override public func onUserAction(_ action: Action) throws(ScreenletError) {
    guard reference != nil else {
      throw .misuse("a rating needs an entryId, or a className and a classPK")
    }
    guard ratingsGroupCount > 0 || ratingsGroupCount == -1 else {
      throw .misuse("ratingsGroupCount is at least 1")
    }
    guard action.name != Action.loadRatings.name else { return }
    guard editable else { throw .forbidden }
    guard userId != 0 else { throw .notSignedIn }
    if let group = action.argument.flatMap({ Int($0) }), !(1...groups).contains(group) {
      throw .validation(
        field: "score",
        message: Phrase(
          key: "rating.group", english: "Choose a score from 1 to \(groups).",
          arguments: ["\(groups)"]))
    }
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

  private func interactor(_ work: RatingInteractor.Work) -> RatingInteractor {
    RatingInteractor(
      work, RatingQuery(reference ?? .entry(entryId), groups: groups, userId: userId),
      portal: context.portal)
  }

  // MARK: Results

  private func didFinish(_ action: Action, _ outcome: Outcome<RatingEntry>) {
    guard case .success(let entry) = outcome else { return }
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
