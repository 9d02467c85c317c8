import ScreenletKit

final class NumberFieldDemo: DemoScreenlet {
  override class var doc: String {
    "A field for a number in the format of the locale, which keeps every digit."
  }
  override class var content: String {
    """
    <column max-width="40">
      <number-field id="budget" label="Budget" value="12480.50" suffix="EUR" locale="es_ES"
                    required="true" help="with VAT; type 12480,5 if you like"/>
      <number-field id="pieces" label="Quantity" value="2" kind="integer" min="1" max="999"/>
      <number-field id="rate" label="Rate" value="0.05" step="0.01" suffix="%"/>
      <number-field id="total" label="Total" value="290.50" suffix="EUR" readonly="true"/>
    </column>
    """
  }
  override class var sample: (filled: String, empty: String)? {
    (
      "<number-field value=\"12480.50\" suffix=\"EUR\" locale=\"es_ES\"",
      "<number-field suffix=\"EUR\" locale=\"es_ES\""
    )
  }
}
