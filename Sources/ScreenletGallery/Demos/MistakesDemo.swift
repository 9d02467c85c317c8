import ScreenletKit

final class MistakesDemo: DemoScreenlet {
  override class var doc: String {
    "The line below a field: help, then the error and how to correct it."
  }
  override class var group: String? { "group.states" }
  override class var content: String {
    """
    <wrap gap="4">
      <text-field id="centre" width="34" label="Cost centre" required="true" text="47-11"
                  mistake="Use 4 digits, a dash, 3 digits."/>
      <text-field id="date" width="34" label="Deliver on" required="true" placeholder="21/11/2026"
                  help="Weekends are possible"/>
      <text-field id="amount" width="34" label="Amount" text="a lot" suffix="EUR"
                  mistake="Use digits, as in 12480,5."/>
      <text-field id="state" width="34" label="State" text="approved" readonly="true"/>
      <text-field id="branch" width="34" label="Branch" text="Madrid" enabled="false"
                  help="The order is sent already"/>
      <password-field id="pin" width="34" label="PIN" mistake="Type 4 digits."/>
    </wrap>
    """
  }
}
