import PortalKit
import ScreenletControls
import ScreenletKit

final class ImageDemo: DemoScreenlet {
  override class var doc: String {
    "A picture in its scaling modes, and the tile shown if there is no picture."
  }
  override func onCreated() {
    for id in ["fit", "fill", "stretch"] {
      (screenletView?.control(id) as? Picture)?.source = SamplePicture.source
    }
    (screenletView?.control("broken") as? Picture)?.source = PictureSource(
      name: "offer-2026-11.tiff", data: .init(bytes: [0x49, 0x49, 0x2A, 0], mimeType: "image/tiff"))
  }
  override class var content: String {
    """
    <row gap="3">
      <column><image id="fit" width="24" height="8"/><text style="Help" text="fit"/></column>
      <column>
        <image id="fill" mode="fill" width="16" height="8"/><text style="Help" text="fill"/>
      </column>
      <column>
        <image id="stretch" mode="stretch" width="10" height="8"/>
        <text style="Help" text="stretch"/>
      </column>
    </row>
    <row gap="3">
      <column><image text="AL"/><text text="Ada L." align-self="center"/></column>
      <image text="Gate 4, from the street" width="28" height="3" align-self="start"/>
      <image id="broken" width="30" height="4"/>
    </row>
    """
  }
}
