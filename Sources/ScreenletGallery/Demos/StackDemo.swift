import ScreenletKit

final class StackDemo: DemoScreenlet {
  override class var doc: String {
    "A container that arranges its elements on top of each other, the last one uppermost."
  }
  override class var group: String? { "group.layout" }
  override class var content: String {
    """
    <row gap="4">
      <stack width="22" height="5">
        <column style="Ground">
          <text text="Order PO-1042"/>
          <text style="Help" text="Acme Office GmbH"/>
        </column>
        <text style="Tile" align-self="end" text="3"/>
      </stack>
      <stack width="22" height="5" align="center" vertical-align="center">
        <column style="Box" width="22" height="5"/>
        <column style="Tile" width="14" height="3" justify="center" align="center">
          <text style="Tile.word" text="on top"/>
        </column>
      </stack>
    </row>
    """
  }
}
