import ScreenletControls
import ScreenletKit

final class PictureGridDemo: DemoScreenlet {
  override class var doc: String {
    "A grid of pictures with their names; the arrow keys move, Enter chooses."
  }
  override func onCreated() {
    guard let grid = screenletView?.control("grid") as? PictureGrid else { return }
    let names = ["Evening", "The same", "Another", "Loading", "Last one"]
    let picture = SamplePicture.source
    grid.tile = { PictureGrid.Tile(name: .verbatim(names[$0]), picture: $0 == 3 ? nil : picture) }
    grid.count = names.count
  }
  override class var body: String {
    """
    <column style="Demo" grow="1">
      <picture-grid id="grid" grow="1" tile-width="20" tile-height="6"/>
    </column>
    """
  }
}
