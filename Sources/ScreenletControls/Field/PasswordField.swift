public import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A single-line field that hides its text and never saves it.
public final class PasswordField: TextField {
  override public class var element: String? { "password-field" }
  override public class var doc: String { "A field for a password; the text is not shown." }
  override public class var styleName: String { "PasswordField" }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value(
        "caps-lock-hint", default: false,
        doc: "Whether the field shows a hint while Caps Lock is on, if the terminal reports it."
      ) { (me: PasswordField, isOn: Bool) in me.hintsCapsLock = isOn }
    ]
  }

  /// Whether the text is visible; it is hidden again when the field loses the focus.
  public var isRevealed = false { didSet { if isRevealed != oldValue { setNeedsShowing() } } }
  /// Whether the field shows a hint while Caps Lock is on, if the terminal reports it.
  public var hintsCapsLock = false
  /// Called when the text is shown or hidden.
  public var onReveal: (@MainActor (Bool) -> Void)?

  /// The text, wrapped so that it cannot be printed accidentally.
  public var secret: Secret { Secret(text) }

  override public func shown(_ character: Character) -> SafeText {
    isRevealed ? super.shown(character) : theme.glyph("secret")
  }

  /// Always nil: a password is never saved.
  override public var value: String? {
    get { nil }
    set {}
  }

  override public func onFocusChanged() {
    super.onFocusChanged()
    // The password is typed into memory that is not wiped, so it must not end up in a core dump.
    if isFocused { CoreDumps.turnOff() }
    guard !isFocused, isRevealed else { return }
    isRevealed = false
    onReveal?(false)
  }

  override public var labelNote: DisplayText {
    hintsCapsLock && isFocused && surface?.capsLock == true ? .key("field.capsLock") : .none
  }

  override public var labelNoteMark: String { "caps" }
}
