import ScreenletKit

final class SplitDemo: DemoScreenlet {
  override class var doc: String {
    "Two parts with a divider that keys or the mouse move; Enter closes the first part."
  }
  override class var group: String? { "group.layout" }
  override class var body: String {
    """
    <split id="parts" share="36" least="16">
      <pane style="Demo">
        <list id="orders" action="press" items="#WAITING|PO-1042|PO-1057|PO-0998|#SENT|PO-1061"/>
      </pane>
      <split id="inner" vertical="true" share="55" least="3">
        <pane style="Demo">
          <text style="Heading" text="PO-1042"/>
          <text-field id="supplier" label="Supplier" text="Acme Office GmbH"/>
        </pane>
        <pane style="Demo">
          <text style="Help"
                text="F6 moves to the panes and dividers, the arrow keys move a divider."/>
        </pane>
      </split>
    </split>
    """
  }
}
