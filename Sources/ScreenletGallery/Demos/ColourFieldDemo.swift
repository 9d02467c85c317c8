import ScreenletKit

final class ColourFieldDemo: DemoScreenlet {
  override class var doc: String {
    "A colour: as its digits, by its name, or from a list, with a sample."
  }
  override class var content: String {
    """
    <column max-width="36">
      <colour-field id="folder" label="Folder" value="#1976D2"/>
      <colour-field id="label" label="Label" placeholder="#0B63CE or blue"/>
    </column>
    """
  }
  override class var sample: (filled: String, empty: String)? {
    (
      "<colour-field value=\"#1976D2\"",
      "<colour-field placeholder=\"blue\""
    )
  }
}
