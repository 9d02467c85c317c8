import ScreenletKit

/// Buttons: one primary, one that takes something away, one that cannot be pressed.
final class ButtonDemo: DemoScreenlet {
  override class var doc: String { "A word that does something when it is pressed." }
  override class var body: String {
    """
      <column style="Demo" gap="1">
        <row gap="2">
          <button id="save" style="Primary" action="press" key="Enter" text="Save changes"/>
          <button id="keep" action="press" text="Keep as draft"/>
          <button id="remove" style="Danger" action="press" text="Delete 3 photos"/>
        </row>
        <row gap="2">
          <button id="off" action="press" enabled="false" text="Send order"/>
          <text style="Help" text="Fill in the form first."/>
        </row>
      </column>
    """
  }
}
