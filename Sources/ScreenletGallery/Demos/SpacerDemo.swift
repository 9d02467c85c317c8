import ScreenletKit

final class SpacerDemo: DemoScreenlet {
  override class var doc: String {
    "An invisible element that takes the remaining space of its container."
  }
  override class var group: String? { "group.layout" }
  override class var content: String {
    """
    <column width="44">
      <row><text text="Subtotal"/><spacer/><text text="240,08"/></row>
      <row><text text="VAT 21 %"/><spacer/><text text="50,42"/></row>
      <row><text style="Heading" text="Total"/><spacer/><text style="Heading" text="290,50"/></row>
    </column>
    <row style="Ground" max-width="44">
      <text text="Back"/>
      <spacer/>
      <text style="Help" text="2 of 4"/>
      <spacer grow="2"/>
      <text text="Next"/>
    </row>
    """
  }
}
