import ScreenletKit

final class RadioGroupDemo: DemoScreenlet {
  override class var doc: String {
    "A group of radio buttons, one of which can be selected."
  }
  override class var content: String {
    """
    <column max-width="56">
      <radio-group id="notify" label="Notify me" inline="true" value="ships"
                   options="ships=when it ships|never"/>
      <radio-group id="speed" label="Delivery" required="true"
                   options="day=next day|week=within a week|collect=I collect it"/>
    </column>
    """
  }
  override class var sample: (filled: String, empty: String)? {
    (
      "<radio-group options=\"mail=E-mail|phone=Telephone\" value=\"mail\"",
      "<radio-group options=\"mail=E-mail|phone=Telephone\""
    )
  }
}
