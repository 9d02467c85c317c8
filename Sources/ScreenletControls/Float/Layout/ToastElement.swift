public import ScreenletKit
import ThemeKit

/// A toast in a layout, shown when its `when` condition becomes true; showing it clears the
/// condition.
///
/// ```xml
/// <toast when="saved" text="Draft saved."/>
/// ```
public final class ToastElement: FloatingElement {
  override public class var element: String? { "toast" }
  override public class var doc: String { "A short message that disappears by itself." }
  override public class var attributes: [ControlAttribute] {
    [
      .words(
        "text", doc: "The text of the toast: what was done.", isRequired: true
      ) { (me: ToastElement, words) in
        me.words = words
      },
      .choice(
        "kind", of: ["success", "warning", "plain"], default: "success",
        doc: "The kind of toast, which selects its mark."
      ) {
        (me: ToastElement, kind) in me.kind = kind
      },
    ]
  }

  /// The text.
  public var words = DisplayText.none
  private var kind = "success"

  private static let marks = ["success": "mark.ok", "warning": "mark.warn"]

  override public func appear() {
    surface?.show(toast: Toast(words, mark: Self.marks[kind] ?? ""))
    end()
  }
}
