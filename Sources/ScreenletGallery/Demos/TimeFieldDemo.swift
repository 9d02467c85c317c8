import ScreenletKit

final class TimeFieldDemo: DemoScreenlet {
  override class var doc: String {
    "A field for a time of day in the format of the locale; n enters the current time."
  }
  override class var content: String {
    """
    <column max-width="40">
      <time-field id="gate" label="At the gate" value="08:30" min="08:00" max="16:00" step="15"
                  locale="es_ES" required="true"/>
      <time-field id="call" label="Call at" value="14:30" locale="en_US"/>
      <time-field id="exact" label="To the second" value="09:05:30" seconds="true" locale="de_DE"/>
      <time-field label="Closing" value="19:00" locale="es_ES" mistake="At 16:00 at the latest."/>
      <time-field label="Opening" value="08:00" locale="es_ES" readonly="true"/>
      <time-field label="Disabled" value="12:00" locale="es_ES" enabled="false"/>
      <time-field label="Busy" value="12:00" locale="es_ES" state="busy" busy-text="Loading"/>
    </column>
    """
  }
}
