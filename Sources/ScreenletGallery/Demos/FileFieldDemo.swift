import ScreenletControls
import ScreenletKit

final class FileFieldDemo: DemoScreenlet {
  override class var doc: String {
    "A field for the path of a file, which then shows the progress of the upload."
  }
  override func onCreated() {
    super.onCreated()
    let view = screenletView
    func show(_ id: String, _ transfer: FileTransfer) {
      guard let field = view?.control(id) as? FileField else { return }
      field.transfer = transfer
      field.onTransfer = { [weak field] command in
        switch command {
        case .pause: field?.transfer = .paused(done: 6_100_000, total: 9_800_000)
        case .resume, .retry:
          field?.transfer = .running(done: 6_100_000, total: 9_800_000, secondsLeft: 3)
        case .cancel: field?.transfer = nil
        }
      }
    }
    show("offer", .running(done: 6_100_000, total: 9_800_000, secondsLeft: 3))
    show("terms", .failed(done: 6_100_000, total: 9_800_000, "connection lost"))
    show("plan", .done(total: 9_800_000))
  }
  override class var content: String {
    """
    <column max-width="72">
      <file-field id="photo" label="Photo" accept="jpg png" placeholder="~/photo.jpg"/>
      <file-field id="offer" label="Offer (PDF, at most 10 MB)" path="/home/ada/offer-2026-11.pdf"
                  accept="pdf" max-size="10000000" required="true"/>
      <file-field id="terms" label="Terms" path="/home/ada/terms.pdf"/>
      <file-field id="plan" label="Plan" path="/home/ada/plan.pdf"/>
    </column>
    """
  }
  override class var sample: (filled: String, empty: String)? {
    (
      "<file-field path=\"/home/ada/offer.pdf\"",
      "<file-field placeholder=\"~/offer.pdf\""
    )
  }
}
