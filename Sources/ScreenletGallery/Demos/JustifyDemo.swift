import ScreenletKit

final class JustifyDemo: DemoScreenlet {
  override class var doc: String { "The distribution of the remaining space." }
  override class var group: String? { "group.layout" }
  override class var content: String {
    """
    <column>
      <text style="Help" text="start"/>
      <row style="Ground" gap="1" justify="start" max-width="52">
        <text style="Box" text="Back"/>
        <text style="Box" text="Save"/>
        <text style="Tile" text="Send"/>
      </row>
    </column>

    <column>
      <text style="Help" text="center"/>
      <row style="Ground" gap="1" justify="center" max-width="52">
        <text style="Box" text="Back"/>
        <text style="Box" text="Save"/>
        <text style="Tile" text="Send"/>
      </row>
    </column>

    <column>
      <text style="Help" text="end"/>
      <row style="Ground" gap="1" justify="end" max-width="52">
        <text style="Box" text="Back"/>
        <text style="Box" text="Save"/>
        <text style="Tile" text="Send"/>
      </row>
    </column>

    <column>
      <text style="Help" text="between"/>
      <row style="Ground" gap="1" justify="between" max-width="52">
        <text style="Box" text="Back"/>
        <text style="Box" text="Save"/>
        <text style="Tile" text="Send"/>
      </row>
    </column>
    """
  }
}
