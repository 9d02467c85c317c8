import ScreenletKit

final class ColumnDemo: DemoScreenlet {
  override class var doc: String { "A container that arranges its elements from top to bottom." }
  override class var group: String? { "group.layout" }
  override class var content: String {
    """
    <row gap="4">
      <column gap="1" width="24">
        <text style="Heading" text="gap=&quot;1&quot;"/>
        <text style="Box" text="1 Order"/>
        <text style="Box" text="2 Delivery"/>
        <text style="Box" text="3 Review"/>
      </column>
      <column width="24" align="end">
        <text style="Heading" text="align=&quot;end&quot;"/>
        <text style="Box" text="12.480,50"/>
        <text style="Box" text="640,00"/>
        <text style="Box" text="88,00"/>
      </column>
    </row>
    """
  }
}
