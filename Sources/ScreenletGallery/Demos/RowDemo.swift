import ScreenletKit

final class RowDemo: DemoScreenlet {
  override class var doc: String { "A container that arranges its elements side by side." }
  override class var group: String? { "group.layout" }
  override class var content: String {
    """
    <column>
      <text style="Heading" text="gap=&quot;2&quot;"/>
      <row gap="2">
        <text style="Box" text="Draft"/>
        <text style="Tile" text="Checked"/>
        <text style="Box" text="Sent"/>
      </row>
    </column>
    <column>
      <text style="Heading" text="A field that grows, a button that does not"/>
      <row gap="2">
        <text-field id="search" style="FilterField" grow="1" max-width="34" placeholder="supplier"/>
        <button id="find" action="press" text="Find" shrink="0"/>
      </row>
    </column>
    """
  }
}
