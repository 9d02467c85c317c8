import ScreenletKit

final class DirectionDemo: DemoScreenlet {
  override class var doc: String {
    "Rows, alignment and bars, which are mirrored if text runs from right to left."
  }
  override class var group: String? { "group.states" }
  override class var content: String {
    """
    <text when="ltr" text="Reading starts at the left."/>
    <text when="rtl" text="Reading starts at the right."/>
    <row gap="2" max-width="52">
      <text style="Box" text="first"/>
      <text style="Box" text="second"/>
      <spacer/>
      <text style="Tile" text="last"/>
    </row>
    <column max-width="52">
      <text-field id="name" label="Name" text="Ada Lovelace"/>
    </column>
    <row gap="2">
      <button style="Primary" action="press" text="Send order"/>
      <button action="press" text="Keep as draft"/>
    </row>
    """
  }
}
