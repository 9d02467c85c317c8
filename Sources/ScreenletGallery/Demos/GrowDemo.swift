import ScreenletKit

final class GrowDemo: DemoScreenlet {
  override class var doc: String { "Elements that grow into the remaining space or shrink." }
  override class var group: String? { "group.layout" }
  override class var content: String {
    """
    <text style="Heading" text="grow"/>
    <row gap="1" max-width="52">
      <text style="Box" text="grow 0"/>
      <text style="Tile" grow="1" text="grow 1"/>
      <text style="Tile" grow="2" text="grow 2"/>
    </row>
    <text style="Heading" text="shrink"/>
    <row gap="1" width="40">
      <row style="Box" width="30"><text overflow="cut" text="shrink 1: cut if too narrow"/></row>
      <text style="Tile" shrink="0" text="shrink 0: stays whole"/>
    </row>
    """
  }
}
