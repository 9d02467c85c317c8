import ScreenletKit

final class AlignDemo: DemoScreenlet {
  override class var doc: String {
    "The position of elements across their container: start, center, end or stretch."
  }
  override class var group: String? { "group.layout" }
  override class var content: String {
    """
    <grid columns="1fr 1fr" gap="2" row-gap="1" max-width="56">
      <row style="Ground" height="5" gap="1" align="start">
        <text style="Tile" text="start"/>
        <text style="Box" text="PO"/>
      </row>
      <row style="Ground" height="5" gap="1" align="center">
        <text style="Tile" text="center"/>
        <text style="Box" text="PO"/>
      </row>
      <row style="Ground" height="5" gap="1" align="end">
        <text style="Tile" text="end"/>
        <text style="Box" text="PO"/>
      </row>
      <row style="Ground" height="5" gap="1" align="stretch">
        <text style="Tile" text="stretch"/>
        <text style="Box" text="PO"/>
      </row>
    </grid>
    <row style="Ground" height="3" gap="1" max-width="56">
      <text style="Box" text="inherited align"/>
      <text style="Tile" align-self="end" text="align-self=&quot;end&quot;"/>
    </row>
    """
  }
}
