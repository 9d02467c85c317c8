public import PortalKit
import ScreenletControls
import ScreenletKit

/// The view of a portrait in the Full theme: the profile of the user on a card, with the names to
/// sign in with.
public final class UserPortraitFullView: UserPortraitView {
  @Outlet private var address: Label?
  @Outlet private var screenName: Label?
  @Outlet private var number: Label?

  override public func show(_ portrait: Portrait?, isEditable: Bool, hasBorder: Bool) {
    super.show(portrait, isEditable: isEditable, hasBorder: hasBorder)
    let user = portrait?.user
    setCondition("named", user != nil)
    setCondition("hasEmail", user?.emailAddress.isEmpty == false)
    setCondition("hasJob", user?.jobTitle.isEmpty == false)
    address?.words = .verbatim(user?.emailAddress ?? "")
    screenName?.words = .verbatim(user?.screenName ?? "")
    number?.words = .verbatim(user.map { "\($0.id)" } ?? "")
  }
}
