import ScreenletKit

final class TextFieldDemo: DemoScreenlet {
  override class var doc: String {
    "A field for one line of text, with a label and a line for help and errors."
  }
  override class var content: String {
    """
    <column max-width="48">
      <text-field id="item" label="Item" text="Paper, A4" required="true"/>
      <text-field id="mail" label="E-mail of the supplier" placeholder="name@acme.example"/>
      <text-field id="budget" label="Budget" text="12480,50" suffix="EUR" help="with VAT"/>
      <text-field id="reference" label="Reference" text="PO-1042" readonly="true"/>
    </column>
    """
  }
  override class var sample: (filled: String, empty: String)? {
    (
      "<text-field text=\"Ada Lovelace\"",
      "<text-field placeholder=\"Grace Hopper\""
    )
  }
}
