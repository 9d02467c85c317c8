public import FormKit
public import PortalKit
public import ScreenletKit

/// A file that came, with what can be shown of it.
public struct FileShown: Sendable {
  /// The file.
  public var entry: FileEntry
  /// All of its bytes.
  public var bytes: [UInt8]
  /// What it says, where it says something.
  public var text: RichText
  /// Pictures that belong to the text, by their addresses.
  public var pictures: [String: PictureSource]
  /// What is known of it: its sort, its size, how long it lasts.
  public var facts: [String]
  /// Why less of it is shown than might be; nil where nothing is to be said.
  public var note: Phrase?

  /// Makes one.
  public init(
    entry: FileEntry, bytes: [UInt8], text: RichText = RichText(),
    pictures: [String: PictureSource] = [:], facts: [String] = []
  ) {
    (self.entry, self.bytes, self.text) = (entry, bytes, text)
    (self.pictures, self.facts) = (pictures, facts)
  }

  /// The file as a picture.
  public var picture: PictureSource {
    PictureSource(name: entry.title, data: PictureData(bytes: bytes, mimeType: entry.mimeType))
  }
}

/// Shows a file of the portal; what it is makes the difference between its subclasses.
@MainActor open class BaseFileDisplayScreenlet: BaseDisplayScreenlet<FileShown> {
  /// The number of its asset entry.
  @Attribute(doc: "The number of its asset entry; 0 where className and classPK say which.")
  public final var assetEntryId: Int64 = 0
  /// The sort of content, as the portal names it.
  @Attribute(doc: "The sort of content, as the portal names it.")
  public final var className = "DLFileEntry"
  /// The number of the file.
  @Attribute(doc: "The number of the file.")
  public final var classPK: Int64 = 0
  /// Where the portal has the file.
  @Attribute(
    doc: "Where the portal has the file, as in /documents/20182/…; empty where a number says which."
  )
  public final var url = ""
  /// The sorts of files that are shown.
  @Attribute(doc: "The sorts of files that are shown, with commas; image/* is all of them.")
  public final var mimeTypes = ""

  /// The sorts of files that it is made for.
  open class var usualMimeTypes: String { "*/*" }

  override open class var group: String? { "group.content" }

  /// What is asked of the portal; nil where nothing was said.
  public final var reference: FileReference? {
    guard url.isEmpty else { return .url(url) }
    return AssetReference(entryId: assetEntryId, className: className, classPK: classPK)
      .map { .asset($0) }
  }

  /// Names the file that is an answer of a form.
  public final func refer(to document: FormDocument) {
    classPK = document.fileEntryId ?? 0
    url = document.fileEntryId == nil ? document.address ?? "" : ""
  }

  override open var canLoad: Bool { reference != nil }

  /// How the file is read; a subclass says more.
  open var reading: FileReading { FileReading() }

  override open func loadInteractor() -> Interactor<FileShown> {
    FileInteractor(
      reference ?? .id(0), mimeTypes: mimeTypes.isEmpty ? Self.usualMimeTypes : mimeTypes,
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
    if let note = content.note { displayModel.say(Words(note)) }
  }
}

/// Hears what the screenlet of a file does.
@MainActor public protocol FileDisplayScreenletDelegate: BaseScreenletDelegate {
  /// A file came.
  func screenlet(_ screenlet: BaseFileDisplayScreenlet, didReceive file: FileShown)
}

/// The skin of a file.
open class FileDisplayView: DisplayView {}
