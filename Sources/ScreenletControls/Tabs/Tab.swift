public import ScreenletKit
public import TerminalCore
import ThemeKit

/// One page of ``Tabs``: a title for the tab bar, and the content shown while the tab is open.
public final class Tab: Control {
  override public class var element: String? { "tab" }
  override public class var isContainer: Bool { true }
  override public class var doc: String { "A tab with its title and content." }
  override public class var attributes: [ControlAttribute] {
    [
      .words("title", doc: "The title of the tab, in one or two words.", isRequired: true) {
        (me: Tab, words) in me.title = words
      },
      .words("note", doc: "A note after the title, such as a number.") {
        (me: Tab, words) in me.note = words
      },
      .value("wrong", default: false, doc: "Whether the content of the tab has errors.") {
        (me: Tab, hasError: Bool) in me.hasError = hasError
      },
      .value("busy", default: false, doc: "Whether the content of the tab is loading.") {
        (me: Tab, isBusy: Bool) in me.isBusy = isBusy
      },
    ]
  }

  /// The title.
  public var title = DisplayText.none { didSet { if title != oldValue { redrawTabBar() } } }
  /// A note after the title, such as a number.
  public var note = DisplayText.none { didSet { if note != oldValue { redrawTabBar() } } }
  /// Whether the content has errors; the title shows an error mark.
  public var hasError = false { didSet { if hasError != oldValue { redrawTabBar() } } }
  /// Whether the content is loading.
  public var isBusy = false { didSet { if isBusy != oldValue { redrawTabBar() } } }

  /// The control that had the focus when the tab was last left.
  weak var lastFocus: Control?

  private func redrawTabBar() { parent?.setNeedsDisplay() }

  /// Whether the title of the tab appears in the bar.
  var isListed: Bool { !isHidden && conditionHolds }
  /// Whether the tab can be opened.
  var canOpen: Bool { isListed && isEnabled }

  override public func arrangement() -> LayoutNode.Arrangement {
    .column(gap: gap, align: room.align ?? .stretch, justify: room.justify ?? .start)
  }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? Tab else { return }
    (note, hasError, isBusy) = (old.note, old.hasError, old.isBusy)
  }
}
