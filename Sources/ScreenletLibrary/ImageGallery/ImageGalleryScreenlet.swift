public import PortalKit
public import ScreenletControls
public import ScreenletKit

/// Displays the images of a folder and uploads new ones.
///
/// ```xml
/// <screenlet-view of="ImageGalleryScreenlet" folderId="30401" presentation="grid"/>
/// ```
public final class ImageGalleryScreenlet: BaseListScreenlet<FileEntry> {
  /// The arrangement of the images.
  public enum Presentation: String, CaseIterable, AttributeValue {
    /// A grid of thumbnails.
    case grid
    /// A list of names with the current image beside it.
    case list
    /// One image at a time, as large as possible.
    case slideshow
  }

  /// The document repository ID; 0 for the repository of the portal's own site.
  @Attribute("The document repository ID; 0 for the repository of the portal's own site.")
  public var repositoryId: Int64 = 0
  /// The folder ID; 0 for the root folder.
  @Attribute("The folder ID; 0 for the root folder.")
  public var folderId: Int64 = 0
  /// The MIME types of the images to show, separated by commas.
  @Attribute("The MIME types of the images to show, separated by commas.")
  public var mimeTypes = "image/png,image/jpeg,image/gif,image/webp"
  /// The prefix of the file names of uploaded images.
  @Attribute("The prefix of the file names of uploaded images.")
  public var filePrefix = "gallery-"
  /// The arrangement of the images.
  @Attribute(
    "The arrangement of the images: a grid, a list or one at a time.",
    changed: { (me: ImageGalleryScreenlet, _) in me.showPresentation() })
  public var presentation = Presentation.grid

  /// The view, for the parts beside the list.
  @ViewModel public var galleryModel: ImageGalleryView

  /// The loaded images, by file entry ID.
  public private(set) var pictures: [Int64: PictureSource] = [:]
  private var failedPictures: Set<Int64> = []
  private var queue: [ImageUpload] = []

  override public class var doc: String { "Shows the pictures of a folder and uploads new ones." }
  override public class var group: String? { "group.content" }

  override public func prepareExample() { folderId = 30_401 }

  // MARK: Actions

  /// Loads an image that becomes visible.
  public let loadPicture = UserAction(
    "Loads an image that becomes visible.", taking: Int64.self, whenRunning: .ignore,
    isBackground: true
  ) { (me: ImageGalleryScreenlet, id) in
    PictureInteractor(id, portal: me.context.portal)
  } then: { me, answer in
    me.didLoad(answer)
  } failed: { _, _ in
  }
  /// Asks the user for the path of an image on this machine.
  public let addImage = UserAction(
    "Asks the user for the path of an image on this machine.",
    perform: { (me: ImageGalleryScreenlet) in me.galleryModel.askForPath() })
  /// Uploads the image at the typed path.
  public let uploadImage = UserAction(
    "Uploads the image at the typed path.", whenRunning: .ignore, isBackground: true,
    write: { (me: ImageGalleryScreenlet) throws(ScreenletError) in try me.makeUpload() },
    then: { me, entry, _ in me.didUpload(entry) },
    failed: { me, error in me.didFailToUpload(error) })
  /// Goes to the next image.
  public let nextImage = UserAction(
    "Goes to the next image.", perform: { (me: ImageGalleryScreenlet) in me.move(by: 1) })
  /// Goes to the previous image.
  public let previousImage = UserAction(
    "Goes to the previous image.", perform: { (me: ImageGalleryScreenlet) in me.move(by: -1) })
  /// Toggles between one image and the overview of all images.
  public let toggleImage = UserAction(
    "Toggles between one image and the overview of all images.",
    perform: { (me: ImageGalleryScreenlet) in me.toggle() })
  /// Cancels all running and queued uploads.
  public let cancelUploads = UserAction(
    "Cancels all running and queued uploads.",
    perform: { (me: ImageGalleryScreenlet) in me.stopUploads() })
  /// Asks the user to confirm the deletion of the current image.
  public let askDelete = UserAction(
    "Asks the user to confirm the deletion of the current image.",
    perform: { (me: ImageGalleryScreenlet) in me.askWhetherToDelete() })
  /// Deletes the current image.
  public let deleteImage = UserAction(
    "Deletes the current image.", whenRunning: .ignore, isBackground: true,
    write: { (me: ImageGalleryScreenlet) throws(ScreenletError) in try me.makeDeletion() },
    then: { me, id, _ in me.didDelete(id) },
    failed: { me, error in me.didFailToDelete(error) })

  // MARK: The list

  override public func pageInteractor(
    _ request: PageRequest
  ) -> Interactor<ListResult<FileEntry>> {
    let query = FileQuery(
      repositoryId: repositoryId, folderId: folderId,
      mimeTypes: mimeTypes.split(separator: ",").map { $0.filter { $0 != " " } }, page: request)
    let portal = context.portal
    return Interactor { ListResult(try await portal.fileEntries(query)) }
  }

  override public func content(of row: FileEntry) -> RowContent {
    RowContent(id: String(row.fileEntryId), texts: [row.title, row.userName])
  }

  override public func onCreated() {
    super.onCreated()
    galleryModel.show(presentation)
    galleryModel.pictures = { [weak self] row in self?.picture(ofRow: row) }
  }

  // The other attributes reload the list.
  override public func onAttributeChanged(_ attribute: AnyAttribute) {
    guard attribute !== _presentation, attribute !== _filePrefix else { return }
    super.onAttributeChanged(attribute)
  }

  private func showPresentation() {
    galleryModel.show(presentation)
    loadVisiblePictures()
  }

  override public func onLoadPageResult(_ rows: [FileEntry], from start: Int) {
    // A reload retries the images that failed before.
    if start == 0 { failedPictures = [] }
    delegateOfGallery?.screenlet(self, didReceive: rows, from: start)
    loadVisiblePictures()
  }

  override public func onSynced(_ entry: SyncEntry) {
    guard rows.isLoaded else { return }
    switch entry.write {
    case .addFileEntry(let upload) where upload.folderId == folderId: break
    case .deleteFileEntry(let id) where rows.loaded.contains { $0.fileEntryId == id }: break
    default: return
    }
    loadList()
  }

  override public func onSelectedRow(_ row: FileEntry) {
    delegateOfGallery?.screenlet(self, didSelect: row)
    toggle()
  }

  /// The arrangement to return to from the slideshow.
  private var overview = Presentation.grid

  private func toggle() {
    if presentation == .slideshow {
      presentation = overview
    } else {
      (overview, presentation) = (presentation, .slideshow)
    }
  }

  private func move(by step: Int) {
    guard let row = listModel.currentRow else { return }
    listModel.currentRow = min(max(0, row + step), max(0, rows.count - 1))
  }

  override public func didShow(_ rows: Range<Int>) {
    super.didShow(rows)
    loadVisiblePictures()
  }

  override public func didMove(to row: Int) {
    super.didMove(to: row)
    loadVisiblePictures()
    showCurrent()
  }

  private var delegateOfGallery: (any ImageGalleryScreenletDelegate)? {
    delegate as? any ImageGalleryScreenletDelegate
  }

  /// The image at the cursor; nil if its row is not loaded.
  public var current: FileEntry? { rowAtCursor }

  // MARK: Pictures

  /// The maximum number of images kept in memory.
  private static let kept = 60

  private func picture(ofRow row: Int) -> PictureSource? {
    rows[row].flatMap { pictures[$0.fileEntryId] }
  }

  /// Requests the visible images that are not loaded yet.
  private func loadVisiblePictures() {
    guard isLoaded, rows.isLoaded else { return }
    let shown = presentation == .grid ? galleryModel.visibleTiles : 0..<0
    let wanted = (listModel.currentRow.map { [$0] } ?? []) + Array(shown)
    for row in wanted {
      guard let entry = rows[row], pictures[entry.fileEntryId] == nil,
        !failedPictures.contains(entry.fileEntryId)
      else { continue }
      loadPicture(entry.fileEntryId)
    }
    showCurrent()
  }

  private func didLoad(_ answer: PictureInteractor.Answer) {
    if let picture = answer.picture {
      if pictures.count >= Self.kept { pictures = [:] }
      pictures[answer.id] = picture
    } else {
      failedPictures.insert(answer.id)
    }
    galleryModel.showPictures()
    showCurrent()
  }

  private func showCurrent() {
    guard let current else { return galleryModel.show(current: nil, name: "", facts: "") }
    let row = listModel.currentRow ?? 0
    galleryModel.show(
      current: pictures[current.fileEntryId], name: current.title,
      facts: "\(row + 1) / \(rows.count)   \(current.summary)")
  }

  // MARK: Uploads

  /// Uploads an image from this machine, after the uploads already queued.
  ///
  /// - Parameters:
  ///   - path: The path of the image.
  ///   - title: The title in the portal; if empty, the file name prefixed with ``filePrefix``.
  ///   - description: The description that the portal stores with the image.
  public func upload(path: String, title: String = "", description: String = "") {
    queue.append(ImageUpload(path: path, title: title, description: description))
    uploadImage()
  }

  /// The first upload of the queue, or the typed one.
  private func nextUpload() throws(ScreenletError) -> ImageUpload {
    if let image = queue.first { return image }
    let path = galleryModel.path
    guard !path.isEmpty else {
      throw .validation(
        field: "path",
        message: UserMessage(
          key: "imageGallery.path.missing", english: "Type the path of a picture."))
    }
    let image = ImageUpload(
      path: path, title: LoginValidation.trimmed(galleryModel.newTitle),
      description: LoginValidation.trimmed(galleryModel.newDescription))
    queue.append(image)
    return image
  }

  private func makeUpload() throws(ScreenletError) -> Interactor<FileEntry> {
    let image = try nextUpload()
    let name = image.name(prefix: filePrefix)
    galleryModel.show(
      upload: image.shownName(prefix: filePrefix), fraction: nil, more: queue.count - 1)
    delegateOfGallery?.screenlet(self, willUpload: name)
    var upload = DocumentUpload(
      path: image.path, name: name, repositoryId: repositoryId, folderId: folderId,
      userId: context.session.user?.id ?? 0)
    (upload.title, upload.summary) = (image.title, image.description)
    let portal = context.portal
    return Interactor { [upload] progress in
      let report = progress.reporter
      return try await portal.addFileEntry(upload) { at in
        report(at.total > 0 ? Double(at.stored) / Double(at.total) : nil)
      }
    }
  }

  override public func onProgress(_ action: Action, _ report: ProgressReport) {
    super.onProgress(action, report)
    guard action == uploadImage, let image = queue.first else { return }
    galleryModel.show(
      upload: image.shownName(prefix: filePrefix), fraction: report.fraction, more: queue.count - 1)
    delegateOfGallery?.screenlet(
      self, didUpload: report.fraction ?? 0, of: image.name(prefix: filePrefix))
  }

  private func didUpload(_ entry: FileEntry) {
    removeUpload()
    galleryModel.didUpload()
    delegateOfGallery?.screenlet(self, didUpload: entry)
    addRow(entry, at: rows.count)
    loadVisiblePictures()
    startNextUpload()
  }

  private func didFailToUpload(_ error: ScreenletError) {
    removeUpload()
    galleryModel.show(uploadFailure: error == .cancelled ? nil : error)
    startNextUpload()
  }

  private func removeUpload() {
    if !queue.isEmpty { queue.removeFirst() }
  }

  private func startNextUpload() {
    guard !queue.isEmpty else { return }
    context.pending.start { [weak self] in self?.uploadImage() }
  }

  private func stopUploads() {
    queue = []
    uploadImage.cancel()
    galleryModel.show(uploadFailure: nil)
  }

  // MARK: Deleting

  private func askWhetherToDelete() {
    guard let current else { return }
    // The rows may change while the dialog is open, so the ID is stored.
    imageToDelete = current.fileEntryId
    galleryModel.ask(delete: current.title) { [weak self] in self?.deleteImage() }
  }

  private var imageToDelete: Int64?

  private func makeDeletion() throws(ScreenletError) -> Interactor<Int64> {
    guard let id = imageToDelete ?? current?.fileEntryId else { throw .notFound }
    let portal = context.portal
    return Interactor {
      try await portal.deleteFileEntry(id)
      return id
    }
  }

  private func didDelete(_ id: Int64) {
    imageToDelete = nil
    pictures[id] = nil
    deleteRow(id)
    delegateOfGallery?.screenlet(self, didDelete: id)
    loadVisiblePictures()
  }

  private func didFailToDelete(_ error: ScreenletError) {
    let asked = imageToDelete ?? current?.fileEntryId
    imageToDelete = nil
    if error == .notFound {
      // An image that the server no longer has is removed here too.
      if let asked { deleteRow(asked) }
    } else if error != .cancelled {
      galleryModel.showText(DisplayText(error.userMessage))
    }
  }
}

/// An image on this machine to upload.
private struct ImageUpload {
  var path: String
  var title = ""
  var description = ""

  /// Returns the name of the file in the portal.
  func name(prefix: String) -> String {
    prefix + (path.split(separator: "/").last.map(String.init) ?? "picture")
  }

  /// Returns the name that is shown during the upload.
  func shownName(prefix: String) -> String { title.isEmpty ? name(prefix: prefix) : title }
}
