import ScreenletKit

final class ColumnDemo: DemoScreenlet {
  override class var doc: String { "Elements one below the other." }
  override class var group: String? { "group.layout" }
  override class var content: String {
    """
    <row gap="4">
      <column gap="1" width="24">
        <text style="Heading" text="gap=&quot;1&quot;"/>
        <row style="Box"><text text="1 Order"/></row>
        <row style="Box"><text text="2 Delivery"/></row>
        <row style="Box"><text text="3 Review"/></row>
      </column>
      <column width="24" align="end">
        <text style="Heading" text="align=&quot;end&quot;"/>
        <row style="Box"><text text="12.480,50"/></row>
        <row style="Box"><text text="640,00"/></row>
        <row style="Box"><text text="88,00"/></row>
      </column>
    </row>
    """
  }
}
