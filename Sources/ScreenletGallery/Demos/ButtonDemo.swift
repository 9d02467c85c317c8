import ScreenletKit

final class ButtonDemo: DemoScreenlet {
  override class var doc: String { "A button that starts an action." }
  override class var content: String {
    """
    <row gap="2">
      <button id="save" style="Primary" action="press" key="Enter" text="Save changes" hint="save"/>
      <button id="keep" action="press" text="Keep as draft"/>
    </row>
    <row gap="2">
      <button id="remove" style="Danger" action="press" text="Delete 3 photos"/>
      <text style="Help" text="It names what it deletes."/>
    </row>
    <row gap="2">
      <button id="send" action="press" enabled="false" text="Send order"/>
      <text style="Help" text="Add a supplier first."/>
    </row>
    <row gap="2">
      <button state="focused" text="Focused"/>
      <button state="pressed" text="Pressed"/>
      <button state="busy" text="Save" busy-text="Saving"/>
    </row>
    """
  }
}
