public import PortalKit
public import TerminalCore
import ThemeKit

/// One line of text that nobody may read over a shoulder; it is never saved.
public final class PasswordField: TextField {
  override public class var element: String? { "password-field" }
  override public class var doc: String { "One line of text that is not shown." }
  override public class var styleName: String { "PasswordField" }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value(
        "caps-lock-hint", default: false,
        doc: "Whether it says that Caps Lock is on, where the terminal reports it."
      ) { (me: PasswordField, isOn: Bool) in me.hintsCapsLock = isOn }
    ]
  }

  /// Whether the text is shown; it is hidden again when the field is left.
  public var isRevealed = false { didSet { if isRevealed != oldValue { setNeedsShowing() } } }
  /// Whether it says that Caps Lock is on.
  public var hintsCapsLock = false
  /// Called when the text is shown or hidden.
  public var onReveal: (@MainActor (Bool) -> Void)?

  /// What is written, wrapped so that it cannot be printed by mistake.
  public var secret: Secret { Secret(text) }

  override public func shown(_ character: Character) -> SafeText {
    isRevealed ? super.shown(character) : theme.glyph("secret")
  }

  /// A secret is never saved.
  override public var value: String? {
    get { nil }
    set {}
  }

  override public func onFocusChanged() {
    super.onFocusChanged()
    // The letters are typed into memory that nobody wipes.
    if isFocused { CoreDumps.turnOff() }
    guard !isFocused, isRevealed else { return }
    isRevealed = false
    onReveal?(false)
  }

  override public var labelNote: Words {
    hintsCapsLock && isFocused && surface?.capsLock == true ? .key("field.capsLock") : .none
  }

  override public var labelNoteMark: String { "caps" }
}
