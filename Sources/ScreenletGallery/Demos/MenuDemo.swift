import ScreenletKit

final class MenuDemo: DemoScreenlet {
  override class var doc: String {
    "Menus in a bar, and context menus that the right mouse button or Shift+F10 opens."
  }
  override class var body: String {
    """
    <column align="stretch">
      <menu-bar id="bar">
        <menu id="order" title="Order">
          <menu-item text="New" action="press" key="Ctrl+N"/>
          <menu-item text="Copy from">
            <menu-item text="The last order" action="press"/>
            <menu-item text="A template" action="press"/>
          </menu-item>
          <divider/>
          <menu-item text="Send" action="press" enabled="false"/>
          <menu-item text="Delete" action="press" danger="true"/>
        </menu>
        <menu title="View">
          <menu-item text="Prices" action="press" on="true"/>
          <menu-item text="Notes" action="press" on="false"/>
        </menu>
        <menu title="Help" enabled="false"> <menu-item text="About" action="press"/> </menu>
      </menu-bar>
      <column style="Demo">
        <row-list id="rows" width="40" height="4"
                  rows="PO-1042;checked|PO-1057;open|PO-0998;over budget"/>
        <menu id="context" of="rows">
          <menu-item text="Open" action="press"/>
          <menu-item text="Approve" action="press"/>
          <divider/>
          <menu-item text="Delete" action="press" danger="true"/>
        </menu>
        <row gap="2">
          <menu id="more" title="More">
            <menu-item text="Print" action="press" key="Ctrl+P"/>
            <menu-item text="Send a copy" action="press"/>
          </menu>
          <menu title="Focused" state="focused"/>
          <menu title="Open" state="selected"/>
          <menu title="Disabled" enabled="false"/>
        </row>
        <text style="Help" text="F10 opens the bar. Shift+F10 opens the menu of the list."/>
      </column>
    </column>
    """
  }
}
