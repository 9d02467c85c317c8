public import PortalKit
public import ScreenletKit
import ThemeKit

extension Action {
  /// Gets the picture of somebody.
  public static let loadPortrait = Action("loadPortrait")
  /// Puts the picture that was chosen in the place of the one before.
  public static let uploadPortrait = Action("uploadPortrait")
}

/// Shows what somebody looks like, or their initials; they can bring another picture.
///
/// ```xml
/// <screenlet-view of="UserPortraitScreenlet" userId="10202" editable="true"/>
/// ```
public final class UserPortraitScreenlet: BaseScreenlet {
  /// Whose picture; 0 is that of whoever is signed in.
  @Attribute(doc: "Whose picture; 0 is that of whoever is signed in.")
  public var userId: Int64 = 0
  /// Whose picture, by e-mail address.
  @Attribute(doc: "Whose picture, by e-mail address, where userId is 0.")
  public var emailAddress = ""
  /// Whose picture, by screen name.
  @Attribute(doc: "Whose picture, by screen name, where userId is 0.")
  public var screenName = ""
  /// The company of those names; 0 is that of the server context.
  @Attribute(doc: "The company of those names.", contextKey: "liferay_company_id")
  public var companyId: Int64 = 0
  /// A picture by its number, with the uuid of whose it is.
  @Attribute(doc: "A picture by its number; it needs the uuid of whose it is.")
  public var portraitId: Int64 = 0
  /// The uuid of the account that the picture is of.
  @Attribute(doc: "The uuid of the account that portraitId is of.")
  public var uuid = ""
  /// Which of its two pictures a portal shows of somebody without one.
  @Attribute(doc: "Which of its two pictures a portal shows of somebody without one.")
  public var male = true
  /// Whether a border is drawn around it: 0 for none.
  @Attribute(doc: "Whether a border is drawn around the picture: 0 for none.")
  public var borderWidth: Int = 0
  /// Whether another picture can be brought.
  @Attribute(doc: "Whether another picture can be brought.")
  public var editable = false
  /// Whether the picture is loaded as soon as it is shown.
  @Attribute(doc: "Whether the picture is loaded as soon as it is shown.")
  public var autoLoad = true

  /// What is shown, and what was chosen.
  @ViewModel public var viewModel: any UserPortraitViewModel

  /// Who is shown, and what they look like; nil before anybody told.
  public private(set) var portrait: Portrait?

  override public class var doc: String { "Shows what somebody looks like." }
  override public class var group: String? { "group.people" }
  override public class var viewClass: ScreenletView.Type { UserPortraitView.self }
  override public class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .loadPortrait, doc: "Gets the picture.",
        run: { (me: UserPortraitScreenlet) in
          PortraitInteractor(me.key ?? .user(.id(0)), portal: me.context.portal)
        }, finish: { me, outcome in me.didLoad(outcome) }),
      ActionDeclaration(
        .uploadPortrait, doc: "Puts the picture that was chosen in the place of the one before.",
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

  /// Shows whoever is signed in.
  public func loadLoggedUserPortrait() { load { (userId, emailAddress, screenName) = (0, "", "") } }

  /// Shows somebody by number.
  public func load(userId: Int64) { load { self.userId = userId } }

  /// Shows somebody by e-mail address.
  public func load(companyId: Int64, emailAddress: String) {
    load {
      (userId, screenName) = (0, "")
      (self.companyId, self.emailAddress) = (companyId, emailAddress)
    }
  }

  /// Shows somebody by screen name.
  public func load(companyId: Int64, screenName: String) {
    load {
      (userId, emailAddress) = (0, "")
      (self.companyId, self.screenName) = (companyId, screenName)
    }
  }

  /// Shows a picture by its number.
  public func load(portraitId: Int64, uuid: String, male: Bool = true) {
    isSetting = true
    (self.portraitId, self.uuid, self.male) = (portraitId, uuid, male)
    isSetting = false
    loadAnew()
  }

  /// Shows the initials, and no picture.
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

/// Hears what somebody looks like.
@MainActor public protocol UserPortraitScreenletDelegate: BaseScreenletDelegate {
  /// A picture came; what is answered is shown, nil for the initials.
  func screenlet(
    _ screenlet: UserPortraitScreenlet, didReceive picture: PictureData
  ) -> PictureData?
  /// Another picture was brought.
  func screenlet(_ screenlet: UserPortraitScreenlet, didUpload user: User)
}

extension UserPortraitScreenletDelegate {
  /// Shows the picture as it is.
  public func screenlet(
    _ screenlet: UserPortraitScreenlet, didReceive picture: PictureData
  ) -> PictureData? { picture }
  /// Takes no notice.
  public func screenlet(_ screenlet: UserPortraitScreenlet, didUpload user: User) {}
}
