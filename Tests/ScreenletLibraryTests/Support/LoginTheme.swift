import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import ThemeKit

/// Three small themes for the three views of a sign-in, so that these tests do not depend on the
/// themes of the product.
@MainActor enum LoginTheme {
  private static let namespace = "urn:screenlets:theme:1"

  private static let theme = """
    <theme xmlns="\(namespace)" name="Default" kind="default" title="For tests">
      <colors>
        <color name="well" light="#E6ECF3" dark="#222D3A" x16="underline" mono="underline"/>
      </colors>
      <glyphs>
        <glyph name="bar.focus" value="▐" ascii=">"/> <glyph name="check.on" value="✓" ascii="x"/>
        <glyph name="mark.ok" value="✓" ascii="+"/> <glyph name="mark.error" value="✗" ascii="x"/>
        <glyph name="secret" value="∙" ascii="*"/> <glyph name="key.enter" value="⏎" ascii="&lt;"/>
        <glyph name="caps" value="⇪" ascii="^"/> <glyph name="busy" value="⠋ ⠙" ascii="- |"/>
        <glyph name="busy.still" value="⠿" ascii="~"/> <glyph name="cut" value="…" ascii="~"/>
      </glyphs>
      <styles>
        <style name="Room" padding="0 1"/>
        <style name="Field" background="?well"><property name="message-rows" value="1"/></style>
        <style name="TextField" parent="Field"/> <style name="PasswordField" parent="TextField"/>
        <style name="Button">
          <property name="open" value="[ "/> <property name="close" value=" ]"/>
        </style>
      </styles>
    </theme>
    """

  private static let strings = """
    <strings xmlns="\(namespace)" language="en">
      <string key="login.userName.email">E-mail</string>
      <string key="login.userName.email.example">name@acme.example</string>
      <string key="login.userName.screenName">Screen name</string>
      <string key="login.userName.screenName.example">ada</string>
      <string key="login.userName.userId">User id</string>
      <string key="login.userName.userId.example">20198</string>
      <string key="login.resume">Continue as {0}</string>
      <string key="login.done">Signed in as {0}.</string>
      <string key="login.refused.email">E-mail or password is wrong.</string>
      <string key="login.password.wrong">That password is wrong.</string>
      <string key="login.who">Who are you?</string>
      <string key="login.address">{0} on {1}</string>
      <string key="login.reveal.show">F2 show</string>
      <string key="login.reveal.hide">F2 hide</string>
      <string key="login.reveal.off">Nothing is shown</string>
      <string key="login.reveal.on">Hidden when you leave the field</string>
      <string key="field.capsLock">Caps Lock is on</string>
      <string key="key.stop">stop</string>
    </strings>
    """

  private static let full = """
    <column style="Room">
      <image id="portrait"/> <text id="name"/> <text id="address"/>
      <text-field id="userName" label="@string/login.userName.email"
                  placeholder="@string/login.userName.email.example" when="!known"/>
      <password-field id="password" label="Password"/> HELP
      <message id="message"/>
      <key press="Enter" action="login" hint="sign in"/>
      <key press="F2" action="reveal" hint="show"/>
      <key press="Esc" action="somebodyElse" hint="someone else" when="known"/>
    </column>
    """

  static let defaultLayout = """
    <column style="Room">
      <text-field id="userName" label="@string/login.userName.email"
                  placeholder="@string/login.userName.email.example"/>
      <password-field id="password" label="Password"/>
      <checkbox id="remember" text="Keep me signed in"/>
      <button id="submit" action="login" key="Enter" text="Sign in" busy-text="Signing in"/>
      <button id="resume" action="resume" key="F2" text="Go on" when="remembered"/>
      <button id="other" action="somebodyElse" key="F3" text="Somebody else"/>
      <message id="message"/>
    </column>
    """

  private static func layout(_ body: String, view: String? = nil) -> String {
    let view = view.map { " view=\"\($0)\"" } ?? ""
    return "<screenlet xmlns=\"\(namespace)\" for=\"LoginScreenlet\"\(view)>\(body)</screenlet>"
  }

  private static func sheet(_ name: String, _ kind: String) -> String {
    "<theme xmlns=\"\(namespace)\" name=\"\(name)\" \(kind) title=\"\(name)\"/>"
  }

  static let files: [String: String] = [
    "Default/theme.xml": theme, "Default/strings.xml": strings,
    "Default/login_default.xml": layout(defaultLayout),
    "Full/theme.xml": sheet("Full", "kind=\"full\""),
    "Full/login_full.xml": layout(
      full.replacing("HELP", with: ""), view: "LoginFullView"),
    "Extended/theme.xml": sheet("Extended", "kind=\"extended\" parent=\"Full\""),
    "Extended/login_extended.xml": layout(
      full.replacing("HELP", with: "<text id=\"help\" text=\"Help\"/>"),
      view: "LoginExtendedView"),
  ]
}

/// A sign-in screenlet on its own screen.
@MainActor struct SignInStand {
  let context: ScreensContext
  let portal: ScriptedPortal
  let store: any CredentialStore
  let screenlet: LoginScreenlet
  let delegate = Witness()
  let pilot: Pilot

  /// Shows a sign-in and waits until it has looked up the last user.
  init(
    theme: String = "default", portal: ScriptedPortal = ScriptedPortal(),
    store: any CredentialStore = MemoryCredentialStore(), variables: [String: String] = [:],
    size: Size = Size(width: 60, height: 20), prepare: (LoginScreenlet) -> Void = { _ in }
  ) async throws {
    (self.portal, self.store) = (portal, store)
    context = ScreensContext(
      server: ServerContext(), portal: portal, credentials: store,
      themeLocations: [
        .embedded(LoginTheme.files.mapValues { Array($0.utf8) }, name: "Test")
      ], variables: variables)
    context.register(LoginScreenlet.self, views: [LoginFullView.self, LoginExtendedView.self])
    _ = try context.appearance.themes.load(theme)
    screenlet = LoginScreenlet(in: context, theme: theme)
    screenlet.delegate = delegate
    prepare(screenlet)
    pilot = try Pilot(screenlet, size: size)
    await pilot.waitUntilIdle()
  }

  var userName: TextField? { pilot.control("userName") as? TextField }
  var password: PasswordField? { pilot.control("password") as? PasswordField }
  var message: Message? { pilot.control("message") as? Message }
  var focus: String? { pilot.surface.focused?.id }
  var view: ScreenletView? { screenlet.screenletView }

  /// Returns `words` as displayed in the theme.
  func text(_ words: DisplayText?) -> String? { words.flatMap { view?.theme.text(of: $0) } }

  func signIn(_ name: String, _ password: String) {
    userName?.focus()
    pilot.press("Ctrl+E", "Ctrl+U")
    pilot.type(name)
    pilot.press("Tab")
    pilot.type(password)
    pilot.press("Enter")
  }

  /// Starts a sign-in that the portal does not answer until `goOn()`.
  func begin() async {
    await portal.hold()
    signIn("ada@acme.example", "analytical")
    await portal.waitUntilAsked(1)
  }
}

/// Records the events of a sign-in.
@MainActor final class Witness: LoginScreenletDelegate {
  private(set) var heard: [String] = []

  func screenlet(_ screenlet: LoginScreenlet, didSignIn user: User) {
    heard.append("in \(user.screenName)")
  }
  func screenlet(_ screenlet: LoginScreenlet, didSaveCredentialsOf user: User) {
    heard.append("saved \(user.screenName)")
  }
  func screenlet(_ screenlet: LoginScreenlet, didLoadCredentialsOf user: User) {
    heard.append("loaded \(user.screenName)")
  }
  func screenlet(_ screenlet: BaseScreenlet, didFail action: Action, with error: ScreenletError) {
    heard.append("\(action) \(error.code)")
  }
}
