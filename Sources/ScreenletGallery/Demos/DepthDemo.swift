import ScreenletKit

final class DepthDemo: DemoScreenlet {
  override class var doc: String {
    "A theme with 24-bit colour, 256 colours, 16 colours and no colour."
  }
  override class var group: String? { "group.states" }
  override class var content: String {
    """
    <column>
      <text when="truecolor" text="24 bits: every colour is exact."/>
      <text when="mono" text="No colours: brackets, underlines, bold and reverse instead."/>
    </column>
    <row gap="2">
      <text style="Demo.depth" text="a different background for each depth"/>
    </row>
    <row gap="3">
      <text style="Demo.primary" text="primary"/>
      <text style="Demo.success" text="success"/>
      <text style="Demo.warning" text="warning"/>
      <text style="Demo.danger" text="danger"/>
    </row>
    <row gap="2">
      <text style="Tile" text="fill"/>
      <text style="Picked" text="select"/>
      <text style="Box" text="well"/>
    </row>
    <row gap="2">
      <button style="Primary" action="press" text="Send order"/>
      <button action="press" text="Keep as draft"/>
    </row>
    """
  }
}
