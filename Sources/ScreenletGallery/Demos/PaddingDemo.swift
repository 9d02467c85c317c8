import ScreenletKit

final class PaddingDemo: DemoScreenlet {
  override class var doc: String { "The space inside and outside of an element." }
  override class var group: String? { "group.layout" }
  override class var content: String {
    """
    <row gap="4">
      <column>
        <text style="Help" text="padding 1 3"/>
        <column style="Ground" padding="1 3"><text style="Tile" text="PO-1042"/></column>
      </column>
      <column>
        <text style="Help" text="margin 1 3"/>
        <column style="Ground" padding="0"><text style="Tile" margin="1 3" text="PO-1042"/></column>
      </column>
      <column>
        <text style="Help" text="0 6 1 1"/>
        <column style="Ground" padding="0 6 1 1"><text style="Tile" text="PO-1042"/></column>
      </column>
    </row>
    <text style="Help" max-width="52"
          text="One number sets all sides, two rows and columns, four clockwise from the top."/>
    """
  }
}
