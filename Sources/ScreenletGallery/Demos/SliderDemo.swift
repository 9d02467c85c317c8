import ScreenletKit

final class SliderDemo: DemoScreenlet {
  override class var doc: String {
    "A field for a number in a range, changed with keys or by dragging."
  }
  override class var content: String {
    """
    <column max-width="52">
      <slider id="volume" label="Volume" value="60" unit="%"/>
      <slider id="empty" label="Empty" help="The first key sets a number."/>
      <slider id="rate" label="Rate" min="0" max="5" step="0.25" value="3.75" unit="EUR"
              help="In quarters of a euro."/>
      <slider label="Focused" state="focused" value="30"/>
      <slider label="Discount" value="80" unit="%" required="true"
              mistake="At most 50 % without a signature."/>
      <slider label="Disabled" value="40" enabled="false"/>
      <slider label="Read only" value="40" readonly="true"/>
      <slider label="Busy" value="70" state="busy" busy-text="Saving"/>
    </column>
    """
  }
}
