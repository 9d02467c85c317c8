import ScreenletKit

final class GeolocationFieldDemo: DemoScreenlet {
  override class var doc: String {
    "A field for a geographic position: latitude and longitude in degrees."
  }
  override class var content: String {
    """
    <column max-width="40">
      <geolocation-field id="gate" label="Gate" value="40.4168, -3.7038" required="true"/>
      <geolocation-field id="pier" label="Pier" placeholder="40.4168, -3.7038"
                         help="or paste it from a map"/>
    </column>
    """
  }
  override class var sample: (filled: String, empty: String)? {
    (
      "<geolocation-field value=\"40.4168, -3.7038\"",
      "<geolocation-field placeholder=\"40.4168, -3.7038\""
    )
  }
}
