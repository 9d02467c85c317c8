import ScreenletKit

final class DividerDemo: DemoScreenlet {
  override class var doc: String {
    "A horizontal or vertical line that separates groups of elements."
  }
  override class var content: String {
    """
    <column width="40">
      <row><text text="Paper, 40 boxes"/><spacer/><text text="196,00 EUR"/></row>
      <row><text text="Ink, 3 cartridges"/><spacer/><text text="94,50 EUR"/></row>
      <divider/>
      <row>
        <text style="Heading" text="Total"/>
        <spacer/>
        <text style="Heading" text="290,50 EUR"/>
      </row>
    </column>
    <row gap="2" align="stretch" height="3">
      <column><text text="Madrid"/><text style="Help" text="12 orders"/></column>
      <divider vertical="true"/>
      <column><text text="Lisbon"/><text style="Help" text="4 orders"/></column>
      <divider vertical="true"/>
      <column><text text="Porto"/><text style="Help" text="none yet"/></column>
    </row>
    """
  }
}
