import PortalKit
import ScreenletControls
import ScreenletKit
import ThemeKit

/// The scene that an app shows while it signs in without asking the user.
final class SigningInScene: Scene {
  /// Creates the scene.
  ///
  /// - Parameters:
  ///   - name: The user name or the full name to sign in.
  ///   - context: The context of the app.
  ///   - cancel: Called when the user wants to sign in by hand.
  init(_ name: String, in context: ScreensContext, cancel: @escaping @MainActor () -> Void) {
    let screenlet = SigningInScreenlet(in: context)
    (screenlet.userName, screenlet.onCancel) = (name, cancel)
    super.init(screenlet)
  }
}

/// Shows the name of the user being signed in, and lets the user sign in manually instead.
final class SigningInScreenlet: BaseScreenlet {
  @ViewModel var view: SigningInView

  /// The user name or the full name to sign in.
  var userName = ""
  /// Called when the user wants to sign in manually.
  var onCancel: (@MainActor () -> Void)?

  let cancel = UserAction(
    "Stops signing in automatically, so that the user can sign in by hand.",
    perform: { (me: SigningInScreenlet) in me.onCancel?() })

  override class var doc: String { "Shows that an app signs in automatically." }
  override class var group: String? { nil }
  override class var defaultLayout: String? { SigningInView.xml }

  override func onCreated() { view.show(userName) }
}

/// The view of ``SigningInScreenlet``: a spinner and a sentence.
final class SigningInView: ScreenletView {
  @Outlet private var step: Label

  /// Shows the name of the user being signed in.
  func show(_ userName: String) { step.words = .key("signIn.implicit", userName) }

  static let xml = """
    <screenlet xmlns="urn:screenlets:theme:1" for="SigningInScreenlet">
      <column>
        <header title="@string/app.title"/>
        <column style="Card" top="20" align-self="center" grow="1">
          <row gap="1" shrink="0">
            <spinner id="spinner"/>
            <text id="step" text="" overflow="cut"/>
          </row>
          <spacer style="Gap"/>
          <wrap gap="2">
            <button id="other" style="Primary" action="cancel" key="Esc"
                    text="@string/signIn.implicit.other"
                    hint="@string/signIn.implicit.other.key"/>
          </wrap>
          <spacer/>
        </column>
        <footer/>
      </column>
    </screenlet>
    """
}
