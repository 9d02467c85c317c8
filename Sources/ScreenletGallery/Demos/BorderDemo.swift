import ScreenletKit

final class BorderDemo: DemoScreenlet {
  override class var doc: String {
    "A border around an element; the border of a column can have a title."
  }
  override class var group: String? { "group.layout" }
  override class var content: String {
    """
    <row gap="2">
      <column border="rounded" title="Orders" padding="0 1" width="26">
        <text style="Heading" text="rounded"/>
        <text text="Overlays, and panels with a title."/>
      </column>
      <column border="square" padding="0 1" width="26">
        <text style="Heading" text="square"/>
        <text text="For a theme with square borders."/>
      </column>
    </row>
    <text style="Help" max-width="54"
          text="Where space, a heading or a background is enough, use no border."/>
    """
  }
}
