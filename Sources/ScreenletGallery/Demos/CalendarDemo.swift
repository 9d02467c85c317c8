import ScreenletKit

final class CalendarDemo: DemoScreenlet {
  override class var doc: String {
    "A calendar that shows a month, to choose a day; PgUp and PgDn change the month."
  }
  override class var content: String {
    """
    <wrap gap="4" row-gap="1">
      <calendar id="delivery" label="Deliveries" value="2026-11-21" today="2026-11-20" width="22"
                marked="2026-11-24|2026-11-27" min="2026-11-16" locale="es_ES" action="press"/>
      <calendar label="Focused, US locale" today="2026-11-20" locale="en_US" state="focused"
                width="22"/>
      <calendar label="Invalid" value="2026-11-01" today="2026-11-20" locale="es_ES" width="22"
                mistake="No work on Sundays."/>
      <calendar label="Read only" value="2026-11-21" today="2026-11-20" locale="es_ES"
                readonly="true" width="22"/>
      <calendar label="Disabled" value="2026-11-21" today="2026-11-20" locale="es_ES"
                enabled="false" width="22"/>
      <calendar label="Busy" today="2026-11-20" locale="es_ES" state="busy" width="22"/>
    </wrap>
    """
  }
}
