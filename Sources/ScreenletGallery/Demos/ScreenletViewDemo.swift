import ScreenletKit

final class ScreenletViewDemo: DemoScreenlet {
  override class var doc: String {
    "A screenlet in the layout of another one, with its own attributes."
  }
  override class var group: String? { "group.layout" }
  override class var content: String {
    """
    <row gap="2" align="start">
      <column grow="1">
        <text style="Heading" text="A screenlet of the app"/>
        <text style="Help" text="It keeps its own actions. Its header and footer are hidden."
              max-width="26"/>
      </column>
      <screenlet-view of="CheckboxScreenlet" width="32"/>
    </row>
    """
  }
}
