public import ScreenletKit
import ThemeKit

/// A modal dialog in a layout, shown while its `when` condition is true; an answer clears the
/// condition.
///
/// ```xml
/// <modal when="leaving" title="Leave this form?" text="4 fields are not saved.">
///   <answer text="Keep as draft" action="keep"/>
///   <answer text="Stay" harmless="true"/>
/// </modal>
/// ```
public final class ModalElement: FloatingElement {
  override public class var element: String? { "modal" }
  override public class var isContainer: Bool { true }
  override public class var doc: String { "A dialog that is shown while its condition is true." }
  override public class var attributes: [ControlAttribute] {
    [
      .words(
        "title", doc: "The title of the dialog: the question in a few words.", isRequired: true
      ) {
        (me: ModalElement, words) in me.title = words
      },
      .words(
        "text", doc: "The text of the dialog: what the user must know to answer."
      ) { (me: ModalElement, words) in
        me.words = words
      },
    ]
  }

  /// The title: the question in a few words.
  public var title = DisplayText.none
  /// The explanation below the title.
  public var words = DisplayText.none
  private weak var overlay: Overlay?

  override public func appear() {
    let name = "modal " + condition
    // Close the dialog of an older version of the same layout.
    for older in surface?.overlays ?? [] where older.name == name {
      older.onDismiss = nil
      older.dismiss()
    }
    let answers = children.compactMap { $0 as? ModalAnswer }.filter { !$0.isHidden }
    let overlay = surface?.ask(
      Modal(
        title: title, text: words,
        choices: answers.map { answer in
          Modal.Choice(answer.words, isHarmless: answer.isHarmless) { [weak answer] in
            answer?.choose()
          }
        }))
    overlay?.onDismiss = { [weak self] in self?.end() }
    overlay?.name = name
    self.overlay = overlay
  }

  override public func disappear() {
    overlay?.onDismiss = nil
    overlay?.dismiss()
  }
}

/// An answer of a ``ModalElement``; the first has the focus and should be the safe one.
public final class ModalAnswer: Control {
  override public class var element: String? { "answer" }
  override public class var doc: String { "An answer to a modal's question." }
  override public class var attributes: [ControlAttribute] {
    [
      .words(
        "text", doc: "The label of the answer: a verb and its object.", isRequired: true
      ) { (me: ModalAnswer, words) in
        me.words = words
      },
      .action(doc: "The screenlet action that the answer starts.") { (me: ModalAnswer, action) in
        me.action = action
      },
      .value("harmless", default: false, doc: "Whether Esc also selects this answer.") {
        (me: ModalAnswer, isHarmless: Bool) in me.isHarmless = isHarmless
      },
    ]
  }

  fileprivate var words = DisplayText.none
  fileprivate var isHarmless = false
  private var action: Action?

  override public var isCollapsed: Bool { true }

  fileprivate func choose() {
    if let action { view?.userAction(action, sender: id) }
  }
}
