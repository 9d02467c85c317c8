import ScreenletKit

final class ControlDemo: DemoScreenlet {
  override class var doc: String {
    "A custom control of the app, with the attributes of its class."
  }
  override class var group: String? { "group.layout" }
  override func onCreated() {
    guard let knob = screenletView?.control("branch") as? Knob else { return }
    (knob.choices, knob.selected) = (["Madrid", "Lisbon", "Porto"], "Madrid")
  }
  override class var content: String {
    """
    <row gap="2">
      <text style="Help" text="A custom control from this app:"/>
      <control type="Knob" id="branch" label="Branch"/>
    </row>
    <text style="Help" max-width="52"
          text="Register the class, and every theme can place it; lint knows its attributes."/>
    """
  }
}
