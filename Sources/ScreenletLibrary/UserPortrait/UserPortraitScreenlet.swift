public import PortalKit
public import ScreenletKit
import ThemeKit

extension Action {
  /// Loads the portrait of a user.
  public static let loadPortrait = Action("loadPortrait")
  /// Uploads the chosen image as the new portrait.
  public static let uploadPortrait = Action("uploadPortrait")
}

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
  @ViewModel public var viewModel: any UserPortraitViewModel

  /// The user and the portrait; nil until they are loaded.
  public private(set) var portrait: Portrait?

  override public class var doc: String { "Shows what somebody looks like." }
  override public class var group: String? { "group.people" }
  override public class var viewClass: ScreenletView.Type { UserPortraitView.self }
  override public class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .loadPortrait, doc: "Loads the portrait of the user.",
        run: { (me: UserPortraitScreenlet) in
          PortraitInteractor(me.key ?? .user(.id(0)), portal: me.context.portal)
        }, finish: { me, outcome in me.didLoad(outcome) }),
      ActionDeclaration(
        .uploadPortrait, doc: "Uploads the chosen image as the new portrait.",
        whenRunning: .ignore,
        write: { (me: UserPortraitScreenlet) in
          UploadPortraitInteractor(
            path: me.viewModel.path, userId: me.owner, portal: me.context.portal,
            renderer: me.context.pictures.renderer)
        }, finish: { me, outcome, written in me.didUpload(outcome, written) }),
    ]
  }

  override public func prepareExample() {
    (userId, editable) = (context.session.user?.id ?? 10_202, true)
  }

  private var owner: Int64 { portrait?.user?.id ?? who }
  private var who: Int64 { userId == 0 ? context.session.user?.id ?? 0 : userId }

  private var key: PortraitKey? {
    if portraitId != 0 { return .portrait(id: portraitId, uuid: uuid, isMale: male) }
    if userId != 0 { return .user(.id(userId)) }
    if !emailAddress.isEmpty { return .user(.emailAddress(emailAddress, companyId: companyId)) }
    if !screenName.isEmpty { return .user(.screenName(screenName, companyId: companyId)) }
    return who == 0 ? nil : .user(.id(who))
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
    loadAnew()
  }

  /// Shows the initials instead of the portrait.
  public func loadPlaceholder() {
    cancelInteractors(for: .loadPortrait)
    portrait?.picture = nil
    show()
  }

  private var isSetting = false

  private func load(_ set: () -> Void) {
    isSetting = true
    portraitId = 0
    set()
    isSetting = false
    loadAnew()
  }

  private func loadAnew() {
    portrait = nil
    show()
    performUserAction(.loadPortrait)
  }

  // MARK: Lifecycle

  override public func onCreated() { show() }

  override public func onShow() {
    if autoLoad, key != nil, portrait == nil, !isActionRunning(.loadPortrait) {
      performUserAction(.loadPortrait)
    }
  }

  override public func onSynced(_ entry: SyncEntry) {
    if case .uploadPortrait(let upload) = entry.write, upload.userId == owner {
      performUserAction(.loadPortrait)
    }
  }

  override public func onAttributeChanged(_ name: String) {
    guard isLoaded, !isSetting else { return }
    if ["borderWidth", "editable", "autoLoad"].contains(name) { return show() }
    if autoLoad || portrait != nil, key != nil { loadAnew() }
  }

  override public func onUserAction(_ action: Action) throws(ScreenletError) {
    switch action {
    case .loadPortrait: if key == nil { throw .notSignedIn }
    case .uploadPortrait:
      guard editable else { throw .forbidden }
      guard owner != 0 else { throw .notSignedIn }
      guard !viewModel.path.isEmpty else {
        throw .validation(
          field: "file",
          message: Phrase(key: "portrait.choose", english: "Choose a picture first."))
      }
    default: break
    }
  }

  private func show() {
    guard isLoaded else { return }
    viewModel.show(portrait, isEditable: editable, hasBorder: borderWidth > 0)
  }

  // MARK: Results

  private func didLoad(_ outcome: Outcome<Portrait>) {
    guard case .success(var portrait) = outcome else { return }
    if let picture = portrait.picture,
      let delegate = delegate as? any UserPortraitScreenletDelegate
    {
      portrait.picture = delegate.screenlet(self, didReceive: picture)
    }
    self.portrait = portrait
    show()
  }

  private func didUpload(
    _ outcome: Outcome<UploadPortraitInteractor.Result>, _ written: WriteOutcome
  ) {
    guard case .success(let result) = outcome else { return }
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
