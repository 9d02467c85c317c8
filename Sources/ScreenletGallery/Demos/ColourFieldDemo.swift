import ScreenletKit

final class ColourFieldDemo: DemoScreenlet {
  override class var doc: String {
    "A field for a colour: a hexadecimal number, a name, or a choice from a list."
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
