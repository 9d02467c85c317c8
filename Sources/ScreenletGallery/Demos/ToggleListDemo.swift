import ScreenletKit

final class ToggleListDemo: DemoScreenlet {
  override class var doc: String {
    "A list of checkboxes or switches, any number of which can be on."
  }
  override class var content: String {
    """
    <column max-width="56">
      <toggle-list id="papers" label="Papers" chosen="invoice"
                   options="invoice=Invoice|note=Delivery note|test=Test report"/>
      <toggle-list id="alerts" label="Notify me by" look="switch" chosen="mail" inline="true"
                   options="mail=E-mail|phone=Telephone"/>
    </column>
    """
  }
  override class var sample: (filled: String, empty: String)? {
    (
      "<toggle-list options=\"invoice=Invoice|note=Note\" chosen=\"note\"",
      "<toggle-list options=\"invoice=Invoice|note=Note\""
    )
  }
}
