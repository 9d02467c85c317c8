import ScreenletKit

final class PaneDemo: DemoScreenlet {
  override class var doc: String {
    "A part of the screen within which Tab cycles; F6 moves to the next one."
  }
  override class var body: String {
    """
    <row align="stretch">
      <pane style="Demo" grow="1">
        <text style="Heading" text="Supplier"/>
        <text-field id="name" label="Name" text="Acme Office GmbH"/>
        <text-field id="town" label="Town" text="Madrid"/>
      </pane>
      <divider vertical="true"/>
      <pane style="Demo" grow="1">
        <text style="Heading" text="Delivery"/>
        <text-field id="gate" label="Gate" text="4"/>
        <checkbox id="ring" text="Ring twice" checked="true"/>
      </pane>
    </row>
    """
  }
}
