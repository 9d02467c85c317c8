import ScreenletKit

final class DateFieldDemo: DemoScreenlet {
  override class var doc: String {
    "A field for a date, typed part by part, or chosen from a calendar."
  }
  override class var content: String {
    """
    <column max-width="40">
      <date-field id="delivery" label="Deliver on" value="2026-11-21" min="2026-11-23"
                  locale="es_ES" required="true"/>
      <date-field id="born" label="Born" locale="en_US"/>
      <date-field id="ordered" label="Ordered" value="2026-11-20" locale="sv" readonly="true"/>
    </column>
    """
  }
  override class var sample: (filled: String, empty: String)? {
    (
      "<date-field value=\"2026-11-21\" locale=\"es_ES\"",
      "<date-field locale=\"es_ES\""
    )
  }
}
