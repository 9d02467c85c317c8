public import FormKit
public import PortalKit
public import ScreenletControls
public import ScreenletKit

/// A loaded file with its displayable contents.
public struct FileShown: Sendable {
  /// The file entry.
  public var entry: FileEntry
  /// The bytes of the file.
  public var bytes: [UInt8]
  /// The text of the file; empty if it has none.
  public var text: RichText
  /// The images of the text, by their addresses.
  public var pictures: [String: PictureSource]
  /// Facts about the file: its type, its size, its duration.
  public var facts: [String]
  /// The reason why only part of the file is shown; nil if there is none.
  public var note: UserMessage?

  /// Creates a loaded file.
  ///
  /// - Parameters:
  ///   - entry: The file entry.
  ///   - bytes: The bytes of the file.
  ///   - text: The text of the file.
  ///   - pictures: The images of the text, by their addresses.
  ///   - facts: Facts about the file.
  public init(
    entry: FileEntry, bytes: [UInt8], text: RichText = RichText(),
    pictures: [String: PictureSource] = [:], facts: [String] = []
  ) {
    (self.entry, self.bytes, self.text) = (entry, bytes, text)
    (self.pictures, self.facts) = (pictures, facts)
  }

  /// The file as an image.
  public var picture: PictureSource {
    PictureSource(name: entry.title, data: PictureData(bytes: bytes, mimeType: entry.mimeType))
  }
}

/// The base class of screenlets that display a file of the portal.
@MainActor open class BaseFileDisplayScreenlet: BaseDisplayScreenlet<FileShown> {
  /// The ID of the asset entry; 0 if `className` and `classPK` identify the file.
  @Attribute("The ID of the asset entry; 0 if className and classPK identify the file.")
  public final var assetEntryId: Int64 = 0
  /// The class name of the asset in the portal.
  @Attribute("The class name of the asset in the portal.")
  public final var className = "DLFileEntry"
  /// The primary key of the file entry.
  @Attribute("The primary key of the file entry.")
  public final var classPK: Int64 = 0
  /// The address of the file in the portal; empty if an ID identifies it.
  @Attribute(
    "The portal address of the file, such as /documents/20182/…; empty to use an ID."
  )
  public final var url = ""
  /// The accepted MIME types, separated by commas; `defaultMimeTypes` if empty.
  @Attribute(
    "The accepted MIME types, separated by commas, such as image/*; the defaults if empty.")
  public final var mimeTypes = ""

  /// The MIME types that the screenlet accepts by default, separated by commas.
  open class var defaultMimeTypes: String { "*/*" }

  override open class var group: String? { "group.content" }

  /// The reference to the file; nil if no attribute identifies one.
  public final var reference: FileReference? {
    guard url.isEmpty else { return .url(url) }
    return AssetReference(entryId: assetEntryId, className: className, classPK: classPK)
      .map { .asset($0) }
  }

  /// Displays the document of a form answer.
  ///
  /// - Parameter document: The document.
  public final func refer(to document: FormDocument) {
    classPK = document.fileEntryId ?? 0
    url = document.fileEntryId == nil ? document.address ?? "" : ""
  }

  override open var canLoad: Bool { reference != nil }

  /// The contents to extract from the file; subclasses override it.
  open var reading: FileReading { FileReading() }

  override open func loadInteractor() throws(ScreenletError) -> Interactor<FileShown> {
    guard let reference else { throw isNotTold }
    return FileInteractor(
      reference, mimeTypes: mimeTypes.isEmpty ? Self.defaultMimeTypes : mimeTypes,
      reading: reading, language: context.languageTag, portal: context.portal)
  }

  override open func onLoaded(_ content: FileShown) -> FileShown {
    (delegate as? any FileDisplayScreenletDelegate)?.screenlet(self, didReceive: content)
    return content
  }

  override open var outside: OpenRequest? {
    content.map { .file(name: $0.entry.title, bytes: $0.bytes) }
  }

  override open func show(_ content: FileShown) {
    displayModel.show(
      title: content.entry.title, subtitle: content.entry.summary, facts: content.facts)
    displayModel.show(text: content.text, pictures: content.pictures)
    if let note = content.note { displayModel.showText(DisplayText(note)) }
  }
}

/// Receives the events of a `BaseFileDisplayScreenlet`.
@MainActor public protocol FileDisplayScreenletDelegate: BaseScreenletDelegate {
  /// Called when the file is loaded.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that displays the file.
  ///   - file: The loaded file.
  func screenlet(_ screenlet: BaseFileDisplayScreenlet, didReceive file: FileShown)
}

/// The view of a file.
open class FileDisplayView: DisplayView {}
