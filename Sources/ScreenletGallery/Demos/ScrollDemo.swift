import ScreenletKit

final class ScrollDemo: DemoScreenlet {
  override class var doc: String {
    "A scrolling viewport for content larger than itself, which follows the focus."
  }
  override class var group: String? { "group.layout" }
  override class var content: String {
    """
    <text style="Heading" text="Conditions"/>
    <scroll height="7" max-width="50">
      <column gap="1" padding="0 1">
        <text text="1  Goods are taken at gate 4 on working days, from 8 to 16 h."/>
        <text text="2  Pallets are no higher than 180 cm and no heavier than 800 kg."/>
        <checkbox id="read" text="I have read the first two"/>
        <text text="3  What is broken goes back at the cost of the supplier."/>
        <text text="4  Invoices name the order. One without a number waits."/>
        <checkbox id="agree" text="I agree"/>
      </column>
    </scroll>
    <text style="Help" max-width="50"
          text="PgUp, PgDn and the wheel scroll. Tab scrolls the focused control into view."/>
    """
  }
}
