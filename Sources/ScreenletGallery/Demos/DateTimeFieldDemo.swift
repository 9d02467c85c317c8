import ScreenletKit

final class DateTimeFieldDemo: DemoScreenlet {
  override class var doc: String {
    "A field for a date and a time, typed part by part; Space opens the calendar."
  }
  override class var content: String {
    """
    <column max-width="44">
      <date-time-field id="pickup" label="Pick up" value="2026-11-21T14:30" step="15"
                       min="2026-11-21T08:00" locale="es_ES" required="true"/>
      <date-time-field id="call" label="Call" locale="en_US"/>
      <date-time-field label="Sent" value="2026-11-20T09:05:30" seconds="true" locale="sv"
                       readonly="true"/>
      <date-time-field label="Return" value="2026-11-20T14:30" locale="es_ES"
                       mistake="That is before it was picked up."/>
      <date-time-field label="Disabled" value="2026-11-20T14:30" locale="es_ES" enabled="false"/>
    </column>
    """
  }
}
