import ScreenletControls
import ScreenletKit

final class FieldGroupDemo: DemoScreenlet {
  override class var doc: String {
    "A collapsible group of fields below a title row."
  }
  override func onCreated() {
    super.onCreated()
    for id in ["paper", "toner", "staples"] {
      guard let group = screenletView?.control(id) as? FieldGroup else { continue }
      group.commands = Set(FieldGroup.Command.allCases)
      group.onCommand = { [weak self] _ in self?.press() }
    }
  }
  override class var content: String {
    """
    <column max-width="72">
      <field-group id="paper" number="1" title="Paper A4, 80 g" facts="40 x 4,20|168,00 EUR"
                   open="false"/>
      <field-group id="toner" number="2" title="Toner, black" facts="2 x 61,25|122,50 EUR">
        <row gap="3">
          <text-field id="item" label="Item" text="Toner, black" grow="1"/>
          <number-field id="quantity" label="Quantity" value="2" width="14"/>
        </row>
      </field-group>
      <field-group id="staples" number="3" title="Staples" open="false" wrong="true"/>
    </column>
    """
  }
}
