import ScreenletKit

final class GrowDemo: DemoScreenlet {
  override class var doc: String { "Who takes the room that is left over, and who gives room up." }
  override class var group: String? { "group.layout" }
  override class var content: String {
    """
    <text style="Heading" text="grow"/>
    <row gap="1" max-width="52">
      <row style="Box"><text text="grow 0"/></row>
      <row style="Tile" grow="1"><text style="Tile.word" text="grow 1"/></row>
      <row style="Tile" grow="2"><text style="Tile.word" text="grow 2"/></row>
    </row>
    <text style="Heading" text="shrink"/>
    <row gap="1" width="40">
      <row style="Box" width="30"><text overflow="cut" text="gives room up, so it is cut"/></row>
      <row style="Tile" shrink="0"><text style="Tile.word" text="shrink 0: stays whole"/></row>
    </row>
    """
  }
}
