import ScreenletKit

final class SwitchDemo: DemoScreenlet {
  override class var doc: String {
    "A switch that shows whether it is on or off; Space toggles it."
  }
  override class var content: String {
    """
    <column max-width="56">
      <switch id="mail" text="Tell me by e-mail" on="true" action="press"/>
      <switch id="night" text="At night too" help="Between 22 and 6 h."/>
      <switch text="Focused" state="focused" on="true"/>
      <switch text="Agree to the conditions" required="true" mistake="Turn this on to continue."/>
      <switch text="Settled by the administrator" on="true" enabled="false"/>
      <switch text="Being saved" state="busy" on="true"/>
    </column>
    """
  }
}
