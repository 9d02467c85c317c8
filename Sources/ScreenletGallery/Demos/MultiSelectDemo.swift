import ScreenletKit

final class MultiSelectDemo: DemoScreenlet {
  override class var doc: String {
    "A list of options, any number of which can be selected, with a count and a filter."
  }
  override class var content: String {
    """
    <multi-select id="tags" label="Tags" chosen="urgent|hazardous" rows="5" max-width="44"
                  options="urgent|fragile|hazardous|cold chain|heavy|oversize|live animals"
                  help="s shows only selected ones, / filters"/>
    """
  }
  override class var sample: (filled: String, empty: String)? {
    (
      "<multi-select options=\"urgent|fragile|cold chain\" rows=\"2\" chosen=\"urgent\"",
      "<multi-select options=\"urgent|fragile|cold chain\" rows=\"2\""
    )
  }
}
