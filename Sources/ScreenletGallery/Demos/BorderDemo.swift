import ScreenletKit

final class BorderDemo: DemoScreenlet {
  override class var doc: String {
    "A border around an element; in a screen, only overlays have one."
  }
  override class var group: String? { "group.layout" }
  override class var content: String {
    """
    <row gap="2">
      <column border="rounded" padding="0 1" width="26">
        <text style="Heading" text="rounded"/>
        <text text="What floats: modal, popup, toast."/>
      </column>
      <column border="square" padding="0 1" width="26">
        <text style="Heading" text="square"/>
        <text text="What a theme of yours wants square."/>
      </column>
    </row>
    <text style="Help" max-width="54"
          text="What is in the flow has no border here: space, a heading or a ground does it."/>
    """
  }
}
