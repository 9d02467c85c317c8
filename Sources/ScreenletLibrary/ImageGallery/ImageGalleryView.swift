public import PortalKit
public import ScreenletKit

/// What a gallery of pictures shows beside its list.
@MainActor public protocol ImageGalleryViewModel: AnyObject {
  /// The picture of a row; nil as long as it is not there.
  var pictures: @MainActor (Int) -> PictureSource? { get set }
  /// The tiles on the screen.
  var visibleTiles: Range<Int> { get }
  /// The path that was typed for a new picture.
  var path: String { get }
  /// The title that was typed for a new picture; empty for the name of its file.
  var newTitle: String { get }
  /// The description that was typed for a new picture.
  var newDescription: String { get }
  /// Shows pictures in another way.
  func show(_ presentation: ImageGalleryScreenlet.Presentation)
  /// Pictures came.
  func showPictures()
  /// Shows the picture that the person is at.
  func show(current picture: PictureSource?, name: String, facts: String)
  /// Asks for the path of a new picture.
  func askForPath()
  /// Shows how far a picture has come; nothing is known without a fraction.
  func show(upload name: String, fraction: Double?, more: Int)
  /// A picture is in the portal.
  func didUpload()
  /// Says why a picture did not come to the portal; nil where it was stopped.
  func show(uploadFailure: ScreenletError?)
  /// Asks whether a picture is to be deleted.
  func ask(delete name: String, then delete: @escaping @MainActor () -> Void)
  /// Says what went wrong.
  func say(_ words: Words)
}

/// The skin of a gallery: a grid, a list with the current picture, or one picture at a time.
open class ImageGalleryView: BaseListView, ImageGalleryViewModel {
  @Outlet private var grid: PictureGrid?
  @Outlet private var picture: Picture?
  @Outlet private var large: Picture?
  @Outlet("current") private var currentName: Label?
  @Outlet private var summary: Label?
  @Outlet("path") private var pathField: FileField?
  @Outlet("title") private var titleField: TextField?
  @Outlet("description") private var summaryField: TextField?
  @Outlet private var progress: ProgressBar?
  @Outlet("problem") private var problem: Message?

  /// The picture of a row; nil as long as it is not there.
  public final var pictures: @MainActor (Int) -> PictureSource? = { _ in nil }
  /// The tiles on the screen.
  public final private(set) var visibleTiles = 0..<0
  /// The path that was typed for a new picture.
  public final var path: String { pathField.map { $0.isEmpty ? "" : $0.path } ?? "" }

  /// The title that was typed for a new picture; empty for the name of its file.
  public final var newTitle: String { titleField?.text ?? "" }
  /// The description that was typed for a new picture.
  public final var newDescription: String { summaryField?.text ?? "" }

  private weak var list: (any ListSource)?

  /// Takes the rows' source, for the grid too.
  open override func show(_ source: any ListSource) {
    super.show(source)
    list = source
    grid?.tile = { [weak self, weak source] row in
      guard case .row(let content)? = source?.state(ofRow: row) else {
        return PictureGrid.Tile(name: .none)
      }
      return PictureGrid.Tile(
        name: .verbatim(content.cells.first?.text ?? ""), picture: self?.pictures(row))
    }
    grid?.onVisible = { [weak self, weak source] range in
      self?.visibleTiles = range
      source?.didShow(range)
    }
    grid?.onMove = { [weak self] row in self?.currentRow = row }
    grid?.onChoose = { [weak source] row in source?.didChoose(row) }
  }

  open override func showRows(count: Int, sections: [(row: Int, title: Words)]) {
    super.showRows(count: count, sections: sections)
    grid?.count = count
    grid?.reload()
    setCondition("any", count > 0)
    showWhatEnterDoes()
  }

  /// Shows pictures in another way.
  open func show(_ presentation: ImageGalleryScreenlet.Presentation) {
    for one in ImageGalleryScreenlet.Presentation.allCases {
      setCondition(one.rawValue, one == presentation)
    }
    showWhatEnterDoes()
    if let row = currentRow { grid?.select(row) }
    if presentation == .grid { grid?.focus() }
    // Without the focus its keys would do nothing where other panes can have it.
    if presentation == .slideshow, hasFocus { large?.focus() }
  }

  /// Pictures came.
  open func showPictures() { grid?.reload() }

  /// Shows the picture that the person is at.
  open func show(current source: PictureSource?, name: String, facts: String) {
    picture?.source = source
    large?.source = source
    currentName?.words = .verbatim(name)
    summary?.words = .verbatim(facts)
    if let row = currentRow { grid?.select(row) }
  }

  // MARK: New pictures

  /// Asks for the path of a new picture.
  open func askForPath() {
    setCondition("adding", true)
    showWhatEnterDoes()
    problem?.clear()
    pathField?.focus()
  }

  private func stopAsking() {
    let wasAsking = pathField?.isFocused == true
    setCondition("adding", false)
    showWhatEnterDoes()
    if wasAsking { holds("grid") ? grid?.focus() : focusWhenThere("rows") }
  }

  /// Enter sends while somebody adds a picture, else it shows one.
  private func showWhatEnterDoes() {
    setCondition("viewable", holds("any") && !holds("slideshow") && !holds("adding"))
  }

  /// Shows how far a picture has come.
  open func show(upload name: String, fraction: Double?, more: Int) {
    setCondition("uploading", true)
    problem?.clear()
    progress?.fraction = fraction
    progress?.words =
      more > 0
      ? .key("imageGallery.upload.more", name, "\(more)") : .key("imageGallery.upload", name)
  }

  /// A picture is in the portal.
  open func didUpload() {
    setCondition("uploading", false)
    for field in [pathField, titleField, summaryField] as [TextField?] { field?.text = "" }
    stopAsking()
  }

  /// Says why a picture did not come to the portal.
  open func show(uploadFailure: ScreenletError?) {
    setCondition("uploading", false)
    if let uploadFailure {
      show(uploadFailure, in: problem)
    } else {
      stopAsking()
    }
  }

  /// Asks whether a picture is to be deleted.
  open func ask(delete name: String, then delete: @escaping @MainActor () -> Void) {
    root.surface?.ask(
      Modal(
        title: .key("imageGallery.delete.title"), text: .key("imageGallery.delete.text", name),
        choices: [
          Modal.Choice(.key("imageGallery.delete.keep"), isHarmless: true),
          Modal.Choice(.key("imageGallery.delete"), run: delete),
        ]))
  }

  /// Says what went wrong.
  open func say(_ words: Words) { problem?.say(words, .mistake) }

  /// Pictures that are on their way keep nobody from looking at the others.
  open override func onStartInteraction(_ action: Action) {
    if action.name == Action.loadPicture.name || action == .uploadImage || action == .deleteImage {
      return
    }
    super.onStartInteraction(action)
  }

  open override func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    super.onFinishInteraction(action, failure)
    // A veto has no run to report it.
    if action == .uploadImage, let failure, failure.field != nil {
      problem?.say(Words(failure.phrase), .mistake)
    }
  }
}
