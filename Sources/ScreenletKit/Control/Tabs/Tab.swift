public import TerminalCore
import ThemeKit

/// One page of ``Tabs``: a title for the tab bar, and the content shown while the tab is open.
public final class Tab: Control {
  override public class var element: String? { "tab" }
  override public class var isContainer: Bool { true }
  override public class var doc: String { "One of several contents, with a title in their bar." }
  override public class var attributes: [ControlAttribute] {
    [
      .words("title", doc: "The title of the tab, in one or two words.", isRequired: true) {
        (me: Tab, words) in me.title = words
      },
      .words("note", doc: "A note behind the title, such as a number.") {
        (me: Tab, words) in me.note = words
      },
      .value("wrong", default: false, doc: "Whether the content of the tab has errors.") {
        (me: Tab, isWrong: Bool) in me.isWrong = isWrong
      },
      .value("busy", default: false, doc: "Whether the content of the tab is loading.") {
        (me: Tab, isBusy: Bool) in me.isBusy = isBusy
      },
    ]
  }

  /// The title.
  public var title = Words.none { didSet { if title != oldValue { tellBar() } } }
  /// A note behind the title, such as a number.
  public var note = Words.none { didSet { if note != oldValue { tellBar() } } }
  /// Whether the content has errors; the title shows an error mark.
  public var isWrong = false { didSet { if isWrong != oldValue { tellBar() } } }
  /// Whether the content is loading.
  public var isBusy = false { didSet { if isBusy != oldValue { tellBar() } } }

  /// The control that had the focus when the tab was last left.
  weak var lastFocus: Control?

  private func tellBar() { parent?.setNeedsDisplay() }

  /// Whether its title appears in the bar.
  var isListed: Bool { !isHidden && conditionHolds }
  /// Whether it can be opened.
  var canOpen: Bool { isListed && isEnabled }

  override public func arrangement() -> LayoutNode.Arrangement {
    .column(gap: gap, align: room.align ?? .stretch, justify: room.justify ?? .start)
  }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? Tab else { return }
    (note, isWrong, isBusy) = (old.note, old.isWrong, old.isBusy)
  }
}
