public import PortalKit
public import ScreenletControls
public import ScreenletKit

/// The view of an image gallery: a grid, a list with the current image, or one image at a time.
open class ImageGalleryView: BaseListView {
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

  /// Returns the image of a row; nil while it is not loaded.
  public final var pictures: @MainActor (Int) -> PictureSource? = { _ in nil }
  /// The indices of the visible tiles of the grid.
  public final private(set) var visibleTiles = 0..<0
  /// The typed path of a new image.
  public final var path: String { pathField.map { $0.isEmpty ? "" : $0.path } ?? "" }

  /// The typed title of a new image; empty to use the file name.
  public final var newTitle: String { titleField?.text ?? "" }
  /// The typed description of a new image.
  public final var newDescription: String { summaryField?.text ?? "" }

  private weak var list: (any ListSource)?

  /// Connects the rows and the grid to the source.
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

  open override func showRows(count: Int, sections: [(row: Int, title: DisplayText)]) {
    super.showRows(count: count, sections: sections)
    grid?.count = count
    grid?.reload()
    setCondition("any", count > 0)
    updateEnterCondition()
  }

  /// Changes the arrangement of the images.
  ///
  /// - Parameter presentation: The arrangement.
  open func show(_ presentation: ImageGalleryScreenlet.Presentation) {
    for one in ImageGalleryScreenlet.Presentation.allCases {
      setCondition(one.rawValue, one == presentation)
    }
    updateEnterCondition()
    if let row = currentRow { grid?.select(row) }
    if presentation == .grid { grid?.focus() }
    // Its keys need the focus if other panes could have it.
    if presentation == .slideshow, hasFocus { large?.focus() }
  }

  /// Redraws the grid after images were loaded.
  open func showPictures() { grid?.reload() }

  /// Shows the image at the cursor.
  ///
  /// - Parameters:
  ///   - source: The image; nil while it is not loaded.
  ///   - name: The title.
  ///   - facts: The position in the list and the description.
  open func show(current source: PictureSource?, name: String, facts: String) {
    picture?.source = source
    large?.source = source
    currentName?.words = .verbatim(name)
    summary?.words = .verbatim(facts)
    if let row = currentRow { grid?.select(row) }
  }

  // MARK: New pictures

  /// Shows the fields for a new image.
  open func askForPath() {
    setCondition("adding", true)
    updateEnterCondition()
    problem?.clear()
    pathField?.focus()
  }

  private func stopAsking() {
    let wasAsking = pathField?.isFocused == true
    setCondition("adding", false)
    updateEnterCondition()
    if wasAsking { holds("grid") ? grid?.focus() : focusWhenAvailable("rows") }
  }

  /// Updates the condition for the Enter key, which uploads in the form and otherwise opens an
  /// image.
  private func updateEnterCondition() {
    setCondition("viewable", holds("any") && !holds("slideshow") && !holds("adding"))
  }

  /// Shows the progress of an upload.
  ///
  /// - Parameters:
  ///   - name: The title or file name of the image.
  ///   - fraction: The uploaded fraction, from 0 to 1; nil if unknown.
  ///   - more: The number of queued uploads behind it.
  open func show(upload name: String, fraction: Double?, more: Int) {
    setCondition("uploading", true)
    problem?.clear()
    progress?.fraction = fraction
    progress?.words =
      more > 0
      ? .key("imageGallery.upload.more", name, "\(more)") : .key("imageGallery.upload", name)
  }

  /// Shows that an upload is finished and clears the fields.
  open func didUpload() {
    setCondition("uploading", false)
    for field in [pathField, titleField, summaryField] as [LineField?] { field?.text = "" }
    stopAsking()
  }

  /// Shows why an upload failed.
  ///
  /// - Parameter uploadFailure: The reason; nil if the user canceled the upload.
  open func show(uploadFailure: ScreenletError?) {
    setCondition("uploading", false)
    guard let uploadFailure else { return stopAsking() }
    show(uploadFailure, in: problem)
    // The message repeats the error of a field.
    if uploadFailure.field != nil {
      problem?.showText(DisplayText(uploadFailure.userMessage), .error)
    }
  }

  /// Asks the user to confirm the deletion of an image.
  ///
  /// - Parameters:
  ///   - name: The title of the image.
  ///   - delete: Called if the user confirms.
  open func ask(delete name: String, then delete: @escaping @MainActor () -> Void) {
    root.surface?.ask(
      Modal(
        title: .key("imageGallery.delete.title"), text: .key("imageGallery.delete.text", name),
        choices: [
          Modal.Choice(.key("imageGallery.delete.keep"), isHarmless: true),
          Modal.Choice(.key("imageGallery.delete"), run: delete),
        ]))
  }

  /// Shows an error message.
  ///
  /// - Parameter words: The text of the message.
  open func showText(_ words: DisplayText) { problem?.showText(words, .error) }
}
