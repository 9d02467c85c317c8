import ScreenletKit

final class LimitsDemo: DemoScreenlet {
  override class var doc: String { "The minimum and maximum width and height." }
  override class var group: String? { "group.layout" }
  override class var content: String {
    """
    <column>
      <text style="Box" width="30" text="width 30"/>
      <spacer style="Gap"/>
      <text style="Box" min-width="20" align-self="start" text="min 20"/>
      <spacer style="Gap"/>
      <row style="Box" max-width="24">
        <text text="max 24: limits the width of running text to keep it readable"/>
      </row>
      <spacer style="Gap"/>
      <row style="Tile" height="3" max-width="24" align="center">
        <text style="Tile.word" text="height 3"/>
      </row>
    </column>
    """
  }
}
