import ScreenletKit

final class GridFieldDemo: DemoScreenlet {
  override class var doc: String {
    "A table of questions that share the same choices, with one choice for each row."
  }
  override class var content: String {
    """
    <grid-field id="rating" label="How was the delivery?" required="true" max-width="60"
                rows="time=On time|box=Packaging|driver=Driver" choices="bad|fine|good"
                value="time=fine|driver=good"/>
    """
  }
  override class var sample: (filled: String, empty: String)? {
    (
      "<grid-field rows=\"time=On time|box=Packaging\" choices=\"bad|good\" value=\"time=good\"",
      "<grid-field rows=\"time=On time|box=Packaging\" choices=\"bad|good\""
    )
  }
}
