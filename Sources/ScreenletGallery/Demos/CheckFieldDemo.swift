import ScreenletKit

final class CheckFieldDemo: DemoScreenlet {
  override class var doc: String {
    "A checkbox with a line for help and errors."
  }
  override class var content: String {
    """
    <column max-width="56">
      <check-field id="terms" text="I have read the terms of delivery" required="true"/>
      <check-field id="gift" text="Wrap it as a gift" checked="true" help="costs 2,50 EUR"/>
      <check-field id="fast" text="Fast lane" look="switch" checked="true"/>
    </column>
    """
  }
  override class var sample: (filled: String, empty: String)? {
    (
      "<check-field text=\"Ring twice\" checked=\"true\"",
      "<check-field text=\"Ring twice\""
    )
  }
}
