public import PortalKit
public import ScreenletKit

extension Action {
  /// Loads an image that becomes visible.
  public static let loadPicture = Action("loadPicture")
  /// Asks the user for an image on this machine.
  public static let addImage = Action("addImage")
  /// Goes to the next image.
  public static let nextImage = Action("nextImage")
  /// Goes to the previous image.
  public static let previousImage = Action("previousImage")
  /// Toggles between one image and the overview of all images.
  public static let toggleImage = Action("toggleImage")
  /// Uploads the image at the typed path.
  public static let uploadImage = Action("uploadImage")
  /// Cancels all running and queued uploads.
  public static let cancelUploads = Action("cancelUploads")
  /// Asks the user to confirm the deletion of the current image.
  public static let askDelete = Action("askDelete")
  /// Deletes the current image.
  public static let deleteImage = Action("deleteImage")
}

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
  @Attribute("The arrangement of the images: a grid, a list or one at a time.")
  public var presentation = Presentation.grid

  /// The view, as the interface for the parts beside the list.
  @ViewModel public var galleryModel: any ImageGalleryViewModel

  /// The loaded images, by file entry ID.
  public private(set) var pictures: [Int64: PictureSource] = [:]
  private var failedPictures: Set<Int64> = []
  private var queue: [ImageUpload] = []

  override public class var doc: String { "Shows the pictures of a folder, and takes new ones." }
  override public class var group: String? { "group.content" }
  override public class var viewClass: ScreenletView.Type { ImageGalleryView.self }

  override public func prepareExample() { folderId = 30_401 }

  override public class var actions: [ActionDeclaration] {
    super.actions + [
      ActionDeclaration(
        .loadPicture, taking: Int64.self, doc: "Loads an image that becomes visible.",
        whenRunning: .ignore,
        run: { (me: ImageGalleryScreenlet, id) in PictureInteractor(id, portal: me.context.portal)
        },
        finish: { me, outcome in me.didLoadPicture(outcome) }),
      ActionDeclaration(.addImage, doc: "Asks the user for the path of an image on this machine.") {
        (me: ImageGalleryScreenlet) in me.galleryModel.askForPath()
      },
      ActionDeclaration(
        .uploadImage, doc: "Uploads the image at the typed path.", whenRunning: .ignore,
        write: { (me: ImageGalleryScreenlet) in me.upload() },
        finish: { me, outcome, _ in me.didUpload(outcome) }),
      ActionDeclaration(.nextImage, doc: "Goes to the next image.") {
        (me: ImageGalleryScreenlet) in me.move(by: 1)
      },
      ActionDeclaration(.previousImage, doc: "Goes to the previous image.") {
        (me: ImageGalleryScreenlet) in me.move(by: -1)
      },
      ActionDeclaration(
        .toggleImage, doc: "Toggles between one image and the overview of all images."
      ) {
        (me: ImageGalleryScreenlet) in me.toggle()
      },
      ActionDeclaration(.cancelUploads, doc: "Cancels all running and queued uploads.") {
        (me: ImageGalleryScreenlet) in me.stopUploads()
      },
      ActionDeclaration(
        .askDelete, doc: "Asks the user to confirm the deletion of the current image."
      ) {
        (me: ImageGalleryScreenlet) in me.askWhetherToDelete()
      },
      ActionDeclaration(
        .deleteImage, doc: "Deletes the current image.", whenRunning: .ignore,
        write: { (me: ImageGalleryScreenlet) in
          DeleteImageInteractor(
            me.doomed ?? me.current?.fileEntryId ?? 0, portal: me.context.portal)
        }, finish: { me, outcome, _ in me.didDelete(outcome) }),
    ]
  }

  // MARK: The list

  override public func pageInteractor(
    _ request: PageRequest
  ) -> Interactor<ListResult<FileEntry>> {
    ImageListInteractor(
      FileQuery(
        repositoryId: repositoryId, folderId: folderId,
        mimeTypes: mimeTypes.split(separator: ",").map { $0.filter { $0 != " " } },
        page: request), portal: context.portal)
  }

  override public func content(of row: FileEntry) -> RowContent {
    RowContent(id: String(row.fileEntryId), texts: [row.title, row.userName])
  }

  override public func onCreated() {
    super.onCreated()
    galleryModel.show(presentation)
    galleryModel.pictures = { [weak self] row in self?.picture(ofRow: row) }
  }

  override public func onAttributeChanged(_ name: String) {
    if name == "presentation" {
      if isLoaded {
        galleryModel.show(presentation)
        wantPictures()
      }
    } else if name != "filePrefix" {
      super.onAttributeChanged(name)
    }
  }

  override public func onLoadPageResult(_ rows: [FileEntry], from start: Int) {
    // A reload retries the images that failed before.
    if start == 0 { failedPictures = [] }
    delegateOfGallery?.screenlet(self, didReceive: rows, from: start)
    wantPictures()
  }

  override public func onSynced(_ entry: SyncEntry) {
    guard rows.isLoaded else { return }
    switch entry.write {
    case .addFileEntry(let upload) where upload.folderId == folderId: break
    case .deleteFileEntry(let id) where rows.loaded.contains { $0.fileEntryId == id }: break
    default: return
    }
    performUserAction(.loadList)
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
    wantPictures()
  }

  override public func didMove(to row: Int) {
    super.didMove(to: row)
    wantPictures()
    showCurrent()
  }

  private var delegateOfGallery: (any ImageGalleryScreenletDelegate)? {
    delegate as? any ImageGalleryScreenletDelegate
  }

  /// The image at the cursor; nil if its row is not loaded.
  public var current: FileEntry? { listModel.currentRow.flatMap { rows[$0] } }

  // MARK: Pictures

  /// The maximum number of images kept in memory.
  private static let kept = 60

  private func picture(ofRow row: Int) -> PictureSource? {
    rows[row].flatMap { pictures[$0.fileEntryId] }
  }

  /// Requests the visible images that are not loaded yet.
  private func wantPictures() {
    guard isLoaded, rows.isLoaded else { return }
    let shown = presentation == .grid ? galleryModel.visibleTiles : 0..<0
    let wanted = (listModel.currentRow.map { [$0] } ?? []) + Array(shown)
    for row in wanted {
      guard let entry = rows[row], pictures[entry.fileEntryId] == nil,
        !failedPictures.contains(entry.fileEntryId)
      else { continue }
      let action = Action("loadPicture", argument: String(entry.fileEntryId))
      if !isActionRunning(action) { performUserAction(action) }
    }
    showCurrent()
  }

  private func didLoadPicture(_ outcome: Outcome<PictureInteractor.Answer>) {
    switch outcome {
    case .success(let answer):
      if let picture = answer.picture {
        if pictures.count >= Self.kept { pictures = [:] }
        pictures[answer.id] = picture
      } else {
        failedPictures.insert(answer.id)
      }
      galleryModel.showPictures()
      showCurrent()
    case .failure: break
    }
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
    if !isActionRunning(.uploadImage) { performUserAction(.uploadImage) }
  }

  override public func onUserAction(_ action: Action) throws(ScreenletError) {
    try super.onUserAction(action)
    if action == .uploadImage, queue.isEmpty {
      let path = galleryModel.path
      guard !path.isEmpty else {
        throw .validation(
          field: "path",
          message: Phrase(key: "imageGallery.path.missing", english: "Type the path of a picture."))
      }
      queue.append(
        ImageUpload(
          path: path, title: LoginValidation.trimmed(galleryModel.newTitle),
          description: LoginValidation.trimmed(galleryModel.newDescription)))
    }
    if action == .askDelete || action == .deleteImage, current == nil { throw .notFound }
  }

  private func upload() -> UploadImageInteractor {
    let image = queue.first ?? ImageUpload(path: "")
    let name = image.name(prefix: filePrefix)
    galleryModel.show(
      upload: image.shownName(prefix: filePrefix), fraction: nil, more: queue.count - 1)
    delegateOfGallery?.screenlet(self, willUpload: name)
    var upload = DocumentUpload(
      path: image.path, name: name, repositoryId: repositoryId, folderId: folderId,
      userId: context.session.user?.id ?? 0)
    (upload.title, upload.summary) = (image.title, image.description)
    return UploadImageInteractor(upload, portal: context.portal)
  }

  override public func onProgress(_ action: Action, _ report: ProgressReport) {
    super.onProgress(action, report)
    guard action == .uploadImage, let image = queue.first else { return }
    galleryModel.show(
      upload: image.shownName(prefix: filePrefix), fraction: report.fraction, more: queue.count - 1)
    delegateOfGallery?.screenlet(
      self, didUpload: report.fraction ?? 0, of: image.name(prefix: filePrefix))
  }

  private func didUpload(_ outcome: Outcome<FileEntry>) {
    if !queue.isEmpty { queue.removeFirst() }
    switch outcome {
    case .success(let entry):
      galleryModel.didUpload()
      delegateOfGallery?.screenlet(self, didUpload: entry)
      addRow(entry, at: rows.count)
      wantPictures()
    case .failure(let error):
      galleryModel.show(uploadFailure: error == .cancelled ? nil : error)
    }
    guard !queue.isEmpty else { return }
    Task { [weak self] in self?.performUserAction(.uploadImage) }
  }

  private func stopUploads() {
    queue = []
    cancelInteractors(for: .uploadImage)
    galleryModel.show(uploadFailure: nil)
  }

  // MARK: Deleting

  private func askWhetherToDelete() {
    guard let current else { return }
    // The rows may change while the dialog is open, so the ID is stored.
    doomed = current.fileEntryId
    galleryModel.ask(delete: current.title) { [weak self] in
      self?.performUserAction(.deleteImage)
    }
  }

  private var doomed: Int64?

  private func didDelete(_ outcome: Outcome<Int64>) {
    let asked = doomed ?? current?.fileEntryId
    doomed = nil
    switch outcome {
    case .success(let id):
      pictures[id] = nil
      deleteRow(id)
      delegateOfGallery?.screenlet(self, didDelete: id)
      wantPictures()
    // An image that the server no longer has is removed here too.
    case .failure(.notFound):
      if let asked { deleteRow(asked) }
    case .failure(let error):
      if error != .cancelled { galleryModel.say(Words(error.phrase)) }
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
