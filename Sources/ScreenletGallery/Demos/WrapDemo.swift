import ScreenletKit

final class WrapDemo: DemoScreenlet {
  override class var doc: String {
    "A container that arranges its elements in a row and wraps them into further lines."
  }
  override class var group: String? { "group.layout" }
  override class var content: String {
    """
    <wrap gap="1" row-gap="1" max-width="44">
      <text style="Tile" text="Madrid"/>
      <text style="Box" text="open"/>
      <text style="Box" text="over budget"/>
      <text style="Tile" text="paper"/>
      <text style="Box" text="Acme Office"/>
      <text style="Box" text="this week"/>
      <text style="Tile" text="Ada"/>
      <text style="Box" text="urgent"/>
      <text style="Box" text="no VAT"/>
    </wrap>
    <text style="Help" max-width="44"
          text="Make the pane narrower to wrap the elements into more lines."/>
    """
  }
}
