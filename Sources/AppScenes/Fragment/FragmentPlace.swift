public import ScreenletKit
public import TerminalCore

/// A control that reserves a place for a fragment in the layout of a scene.
///
/// ```xml
/// <row><control type="FragmentPlace" id="list"/><control type="FragmentPlace" id="detail"/></row>
/// ```
public final class FragmentPlace: Control {
  override public class var isContainer: Bool { false }

  let slot = ScreenletSlot()

  /// Creates an empty place.
  public required init() {
    super.init()
    add(slot)
  }

  override public func arrangement() -> LayoutNode.Arrangement { .stack() }
}
