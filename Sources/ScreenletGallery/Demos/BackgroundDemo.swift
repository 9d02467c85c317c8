import ScreenletKit

final class BackgroundDemo: DemoScreenlet {
  override class var doc: String {
    "The same text on a dark and on a light background, each with its own colours."
  }
  override class var group: String? { "group.states" }
  override class var content: String {
    """
    <text when="dark" max-width="48"
          text="This background is dark: light blue, and input fields are slightly lighter."/>
    <text when="light" max-width="48"
          text="This background is light: deep blue, and input fields are slightly darker."/>
    <column max-width="48">
      <text-field id="field" label="Supplier" text="Acme Office GmbH"/>
    </column>
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
      <text style="Ground" text="surface"/>
    </row>
    """
  }
}
