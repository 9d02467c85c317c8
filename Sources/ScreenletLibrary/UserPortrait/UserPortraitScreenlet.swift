public import PortalKit
import ScreenletControls
public import ScreenletKit
import ThemeKit

/// Displays a user's portrait or initials, and optionally uploads a new portrait.
///
/// ```xml
/// <screenlet-view of="UserPortraitScreenlet" userId="10202" editable="true"/>
/// ```
public final class UserPortraitScreenlet: BaseScreenlet {
  /// The ID of the user; 0 for the signed-in user unless a name is set.
  @Attribute("The ID of the user; 0 for the signed-in user unless a name is set.")
  public var userId: Int64 = 0
  /// The email address of the user; used if `userId` is 0.
  @Attribute("The email address of the user; used if userId is 0.")
  public var emailAddress = ""
  /// The screen name of the user; used if `userId` is 0 and `emailAddress` is empty.
  @Attribute("The screen name of the user; used if userId is 0 and emailAddress is empty.")
  public var screenName = ""
  /// The company ID for these names; 0 for the company of the server context.
  @Attribute(
    "The company ID for emailAddress and screenName; 0 for that of the server context.",
    contextKey: "liferay_company_id")
  public var companyId: Int64 = 0
  /// The ID of a portrait, which requires `uuid`; 0 to identify the portrait by its user.
  @Attribute(
    "The ID of a portrait, which requires uuid; 0 to identify the portrait by its user.")
  public var portraitId: Int64 = 0
  /// The UUID of the user with the portrait `portraitId`.
  @Attribute("The UUID of the user with the portrait portraitId.")
  public var uuid = ""
  /// Whether the male one of the portal's two default images is shown if `portraitId` has none.
  @Attribute("Whether the portal's male default image is shown if portraitId has no portrait.")
  public var male = true
  /// The width of the border; 0 for none, and the same border for any larger value.
  @Attribute("The width of the border; 0 for none, and the same border for any larger value.")
  public var borderWidth: Int = 0
  /// Whether the user can upload a new portrait.
  @Attribute("Whether the user can upload a new portrait.")
  public var editable = false
  /// Whether the portrait loads as soon as the screenlet appears.
  @Attribute("Whether the portrait loads as soon as the screenlet appears.")
  public var autoLoad = true

  /// The view, which holds the chosen file.
  @ViewModel public var viewModel: UserPortraitView

  /// The user and the portrait; nil until they are loaded.
  public private(set) var portrait: Portrait?

  override public class var doc: String { "Shows the portrait of a user and uploads a new one." }
  override public class var group: String? { "group.people" }

  /// Loads the portrait of the user.
  public let loadPortrait = UserAction("Loads the portrait of the user.") {
    (me: UserPortraitScreenlet) throws(ScreenletError) in
    try me.makeLoad()
  } then: { me, portrait in
    me.didLoad(portrait)
  } failed: { me, error in
    me.viewModel.show(failure: error, canLoadAgain: true)
  }
  /// Uploads the chosen image as the new portrait.
  public let uploadPortrait = UserAction(
    "Uploads the chosen image as the new portrait.", whenRunning: .ignore,
    write: { (me: UserPortraitScreenlet) throws(ScreenletError) in try me.makeUpload() },
    then: { me, result, written in me.didUpload(result, written) },
    failed: { me, error in me.viewModel.show(failure: error, canLoadAgain: false) })

  override public func prepareExample() {
    (userId, editable) = (context.session.user?.id ?? 10_202, true)
  }

  private var owner: Int64 { portrait?.user?.id ?? effectiveUserId }
  private var effectiveUserId: Int64 { userId == 0 ? context.session.user?.id ?? 0 : userId }

  private var key: PortraitKey? {
    if portraitId != 0 { return .portrait(id: portraitId, uuid: uuid, isMale: male) }
    if userId != 0 { return .user(.id(userId)) }
    if !emailAddress.isEmpty { return .user(.emailAddress(emailAddress, companyId: companyId)) }
    if !screenName.isEmpty { return .user(.screenName(screenName, companyId: companyId)) }
    return effectiveUserId == 0 ? nil : .user(.id(effectiveUserId))
  }

  /// Loads the portrait of the signed-in user.
  public func loadLoggedUserPortrait() { load { (userId, emailAddress, screenName) = (0, "", "") } }

  /// Loads the portrait of a user by ID.
  ///
  /// - Parameter userId: The user ID.
  public func load(userId: Int64) { load { self.userId = userId } }

  /// Loads the portrait of a user by email address.
  ///
  /// - Parameters:
  ///   - companyId: The company ID; 0 for the company of the server context.
  ///   - emailAddress: The email address.
  public func load(companyId: Int64, emailAddress: String) {
    load {
      (userId, screenName) = (0, "")
      (self.companyId, self.emailAddress) = (companyId, emailAddress)
    }
  }

  /// Loads the portrait of a user by screen name.
  ///
  /// - Parameters:
  ///   - companyId: The company ID; 0 for the company of the server context.
  ///   - screenName: The screen name.
  public func load(companyId: Int64, screenName: String) {
    load {
      (userId, emailAddress) = (0, "")
      (self.companyId, self.screenName) = (companyId, screenName)
    }
  }

  /// Loads a portrait by its own ID.
  ///
  /// - Parameters:
  ///   - portraitId: The ID of the portrait.
  ///   - uuid: The UUID of the user with this portrait.
  ///   - male: Whether the portal shows the male one of its two default images if it has no
  ///     portrait.
  public func load(portraitId: Int64, uuid: String, male: Bool = true) {
    isSetting = true
    (self.portraitId, self.uuid, self.male) = (portraitId, uuid, male)
    isSetting = false
    reloadPortrait()
  }

  /// Shows the initials instead of the portrait.
  public func loadPlaceholder() {
    loadPortrait.cancel()
    portrait?.picture = nil
    show()
  }

  private var isSetting = false

  private func load(_ set: () -> Void) {
    isSetting = true
    portraitId = 0
    set()
    isSetting = false
    reloadPortrait()
  }

  private func reloadPortrait() {
    portrait = nil
    show()
    loadPortrait()
  }

  // MARK: Lifecycle

  override public func onCreated() { show() }

  override public func onShow() {
    if autoLoad, key != nil, portrait == nil, !loadPortrait.isRunning { loadPortrait() }
  }

  override public func onSynced(_ entry: SyncEntry) {
    if case .uploadPortrait(let upload) = entry.write, upload.userId == owner { loadPortrait() }
  }

  override public func onAttributeChanged(_ attribute: AnyAttribute) {
    guard isLoaded, !isSetting else { return }
    if attribute === _borderWidth || attribute === _editable || attribute === _autoLoad {
      show()
    } else if autoLoad || portrait != nil, key != nil {
      reloadPortrait()
    }
  }

  private func show() {
    guard isLoaded else { return }
    viewModel.show(portrait, isEditable: editable, hasBorder: borderWidth > 0)
  }

  // MARK: Interactors

  private func makeLoad() throws(ScreenletError) -> Interactor<Portrait> {
    guard let key else { throw .notSignedIn }
    let portal = context.portal
    return Interactor { try await portal.portrait(key) }
  }

  private func makeUpload() throws(ScreenletError) -> UploadPortraitInteractor {
    guard editable else { throw .forbidden }
    guard owner != 0 else { throw .notSignedIn }
    guard !viewModel.path.isEmpty else {
      throw .validation(
        field: "file",
        message: UserMessage(key: "portrait.choose", english: "Choose a picture first."))
    }
    return UploadPortraitInteractor(
      path: viewModel.path, userId: owner, portal: context.portal,
      renderer: context.pictures.renderer)
  }

  // MARK: Results

  private func didLoad(_ loaded: Portrait) {
    var portrait = loaded
    if let picture = portrait.picture,
      let delegate = delegate as? any UserPortraitScreenletDelegate
    {
      portrait.picture = delegate.screenlet(self, didReceive: picture)
    }
    self.portrait = portrait
    show()
  }

  private func didUpload(_ result: UploadPortraitInteractor.Result, _ written: WriteOutcome) {
    portrait = Portrait(user: result.user, picture: result.picture)
    show()
    viewModel.showUploaded(written, reduced: result.reduced)
    if context.session.user?.id == result.user.id { context.session.signIn(result.user) }
    (delegate as? any UserPortraitScreenletDelegate)?.screenlet(self, didUpload: result.user)
  }
}

/// Receives the events of a `UserPortraitScreenlet`.
@MainActor public protocol UserPortraitScreenletDelegate: BaseScreenletDelegate {
  /// Called when a portrait is loaded, before it is shown.
  ///
  /// - Parameters:
  ///   - screenlet: The portrait screenlet.
  ///   - picture: The loaded portrait.
  /// - Returns: The image to show; nil for the initials.
  func screenlet(
    _ screenlet: UserPortraitScreenlet, didReceive picture: PictureData
  ) -> PictureData?
  /// Called when a new portrait was uploaded.
  ///
  /// - Parameters:
  ///   - screenlet: The portrait screenlet.
  ///   - user: The user.
  func screenlet(_ screenlet: UserPortraitScreenlet, didUpload user: User)
}

extension UserPortraitScreenletDelegate {
  /// Returns the portrait unchanged.
  ///
  /// - Parameters:
  ///   - screenlet: The portrait screenlet.
  ///   - picture: The loaded portrait.
  public func screenlet(
    _ screenlet: UserPortraitScreenlet, didReceive picture: PictureData
  ) -> PictureData? { picture }
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The portrait screenlet.
  ///   - user: The user.
  public func screenlet(_ screenlet: UserPortraitScreenlet, didUpload user: User) {}
}
