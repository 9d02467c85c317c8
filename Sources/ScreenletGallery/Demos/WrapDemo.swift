import ScreenletKit

final class WrapDemo: DemoScreenlet {
  override class var doc: String { "A row that goes on in the next line." }
  override class var group: String? { "group.layout" }
  override class var content: String {
    """
    <wrap gap="1" row-gap="1" max-width="44">
      <row style="Tile"><text style="Tile.word" text="Madrid"/></row>
      <row style="Box"><text text="open"/></row>
      <row style="Box"><text text="over budget"/></row>
      <row style="Tile"><text style="Tile.word" text="paper"/></row>
      <row style="Box"><text text="Acme Office"/></row>
      <row style="Box"><text text="this week"/></row>
      <row style="Tile"><text style="Tile.word" text="Ada"/></row>
      <row style="Box"><text text="urgent"/></row>
      <row style="Box"><text text="no VAT"/></row>
    </wrap>
    <text style="Help" text="Make the pane narrower, and it has more lines." max-width="44"/>
    """
  }
}
