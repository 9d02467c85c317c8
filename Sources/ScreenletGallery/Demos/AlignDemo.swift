import ScreenletKit

final class AlignDemo: DemoScreenlet {
  override class var doc: String {
    "Where elements stand across their container: start, center, end, stretch."
  }
  override class var group: String? { "group.layout" }
  override class var content: String {
    """
    <grid columns="1fr 1fr" gap="2" row-gap="1" max-width="56">
      <row style="Ground" height="5" gap="1" align="start">
        <row style="Tile"><text style="Tile.word" text="start"/></row>
        <row style="Box"><text text="PO"/></row>
      </row>
      <row style="Ground" height="5" gap="1" align="center">
        <row style="Tile"><text style="Tile.word" text="center"/></row>
        <row style="Box"><text text="PO"/></row>
      </row>
      <row style="Ground" height="5" gap="1" align="end">
        <row style="Tile"><text style="Tile.word" text="end"/></row>
        <row style="Box"><text text="PO"/></row>
      </row>
      <row style="Ground" height="5" gap="1" align="stretch">
        <row style="Tile"><text style="Tile.word" text="stretch"/></row>
        <row style="Box"><text text="PO"/></row>
      </row>
    </grid>
    <row style="Ground" height="3" gap="1" max-width="56">
      <row style="Box"><text text="as the row says"/></row>
      <row style="Tile" align-self="end"><text style="Tile.word" text="align-self=&quot;end&quot;"/></row>
    </row>
    """
  }
}
