public import PortalKit
public import ScreenletKit
import ThemeKit

/// Shows a piece of content of any sort, by the screenlet that is made for it.
///
/// ```xml
/// <screenlet-view of="AssetDisplayScreenlet" className="DLFileEntry" classPK="30311"/>
/// ```
public final class AssetDisplayScreenlet: BaseDisplayScreenlet<AssetEntry> {
  /// The number of the asset entry.
  @Attribute(doc: "The number of the asset entry.")
  public var assetEntryId: Int64 = 0
  /// The sort of content, as the portal names it.
  @Attribute(doc: "The sort of content, as the portal names it.")
  public var className = ""
  /// Its number among those of its sort.
  @Attribute(doc: "Its number among those of its sort.")
  public var classPK: Int64 = 0
  /// A wish that somebody saved in the portal, whose first entry is shown.
  @Attribute(doc: "A wish that was saved in the portal, whose first entry is shown.")
  public var portletItemName = ""

  /// The screenlet that shows it; nil where none does.
  public private(set) var inner: BaseScreenlet?

  override public class var doc: String { "Shows a piece of content of any sort." }
  override public class var group: String? { "group.content" }
  override public class var viewClass: ScreenletView.Type { AssetDisplayView.self }

  override public func prepareExample() { (className, classPK) = ("DLFileEntry", 30_313) }

  private var reference: AssetReference? {
    AssetReference(entryId: assetEntryId, className: className, classPK: classPK)
  }

  override public var canLoad: Bool { reference != nil || !portletItemName.isEmpty }

  override public func loadInteractor() -> Interactor<AssetEntry> {
    AssetDisplayInteractor(
      reference, portletItemName: portletItemName, language: context.languageTag,
      portal: context.portal)
  }

  override public func onLoaded(_ content: AssetEntry) -> AssetEntry {
    inner = makeInner(for: content)
    return content
  }

  override public func onAttributeChanged(_ name: String) {
    inner = nil
    super.onAttributeChanged(name)
  }

  private func makeInner(for entry: AssetEntry) -> BaseScreenlet? {
    let delegate = delegate as? any AssetDisplayScreenletDelegate
    if let own = delegate?.screenlet(self, screenletFor: entry) { return own }
    guard let screenlet = AssetScreenlets.screenlet(for: entry) else { return nil }
    screenlet.live(in: context, theme: themeName)
    delegate?.screenlet(self, willShow: screenlet, for: entry)
    return screenlet
  }

  override public var outside: OpenRequest? {
    guard inner == nil, let entry = content else { return nil }
    let base = WebAddress(context.portal.server)
    return (base?.resolving(entry.url)).map { .address($0) }
  }

  override public func show(_ content: AssetEntry) {
    let facts = [content.mimeType, content.userName, content.created?.day(in: context.languageTag)]
    displayModel.show(
      title: content.title, subtitle: content.summary,
      facts: inner == nil ? facts.compactMap { $0 }.filter { !$0.isEmpty } : [])
    (displayModel as? any AssetDisplayViewModel)?.show(inner: inner)
  }
}

/// What the screenlet of any content shows.
@MainActor public protocol AssetDisplayViewModel: DisplayViewModel {
  /// Shows the screenlet that is made for the content; nil where there is none.
  func show(inner screenlet: BaseScreenlet?)
}

/// The skin of any content: a place for the screenlet that shows it.
open class AssetDisplayView: DisplayView, AssetDisplayViewModel {
  @Outlet private var place: Column
  @Outlet private var header: Header?
  private let slot = ScreenletSlot()
  private var contentTitle = ""

  open override func onCreated() {
    super.onCreated()
    slot.layoutBox.grow = 1
    place.add(slot)
  }

  /// Shows the title, what stands below it, and facts about the content.
  open override func show(title: String, subtitle: String, facts: [String]) {
    super.show(title: title, subtitle: subtitle, facts: facts)
    contentTitle = title
  }

  /// Shows the screenlet that is made for the content; nil where there is none.
  open func show(inner screenlet: BaseScreenlet?) {
    // The answers of a record do not tell what it is.
    header?.detail = screenlet is DDLFormScreenlet ? .verbatim(contentTitle) : .none
    guard slot.screenlet !== screenlet else { return }
    do { try slot.show(screenlet) } catch {
      screenlet?.context.report(error.diagnostics)
    }
    setCondition("shown", screenlet != nil)
  }

  open override func showNothing() {
    super.showNothing()
    show(inner: nil)
  }
}

/// Hears what the screenlet of any content does, and may bring screenlets of its own.
@MainActor public protocol AssetDisplayScreenletDelegate: BaseScreenletDelegate {
  /// The app's own screenlet for some content; nil takes the stock's.
  func screenlet(_ screenlet: AssetDisplayScreenlet, screenletFor entry: AssetEntry)
    -> BaseScreenlet?
  /// The stock's screenlet is about to be shown: its attributes may still be set.
  func screenlet(
    _ screenlet: AssetDisplayScreenlet, willShow inner: BaseScreenlet, for entry: AssetEntry)
}

extension AssetDisplayScreenletDelegate {
  /// Takes the stock's.
  public func screenlet(
    _ screenlet: AssetDisplayScreenlet, screenletFor entry: AssetEntry
  ) -> BaseScreenlet? { nil }
  /// Takes no notice.
  public func screenlet(
    _ screenlet: AssetDisplayScreenlet, willShow inner: BaseScreenlet, for entry: AssetEntry
  ) {}
}

/// Which screenlet shows which sort of content.
@MainActor enum AssetScreenlets {
  static func screenlet(for entry: AssetEntry) -> BaseScreenlet? {
    switch entry.assetClass {
    case .fileEntry:
      let screenlet = fileScreenlet(for: entry.mimeType)
      screenlet.classPK = entry.classPK
      return screenlet
    case .blogsEntry:
      let screenlet = BlogsEntryDisplayScreenlet()
      screenlet.classPK = entry.classPK
      return screenlet
    case .webContent:
      let screenlet = WebContentDisplayScreenlet()
      (screenlet.groupId, screenlet.articleId) = (entry.groupId, String(entry.classPK))
      return screenlet
    case .record:
      let screenlet = DDLFormScreenlet()
      (screenlet.recordId, screenlet.editable) = (entry.classPK, false)
      return screenlet
    default: return nil
    }
  }

  private static func fileScreenlet(for mimeType: String) -> BaseFileDisplayScreenlet {
    let kind = mimeType.prefix { $0 != "/" }
    switch kind {
    case "image"
    where ImageDisplayScreenlet.usualMimeTypes.split(separator: ",").contains { $0 == mimeType }:
      return ImageDisplayScreenlet()
    case "audio": return AudioDisplayScreenlet()
    case "video": return VideoDisplayScreenlet()
    default: return FileDisplayScreenlet()
    }
  }
}

/// Gets the entry of some content, or the first of those that a saved wish finds.
public final class AssetDisplayInteractor: Interactor<AssetEntry> {
  private let reference: AssetReference?
  private let portletItemName: String
  private let language: LanguageTag
  private let portal: any Portal

  /// Makes an interactor.
  public init(
    _ reference: AssetReference?, portletItemName: String, language: LanguageTag,
    portal: any Portal
  ) {
    (self.reference, self.portletItemName) = (reference, portletItemName)
    (self.language, self.portal) = (language, portal)
    super.init()
  }

  /// Asks the portal.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> AssetEntry {
    if let reference { return try await portal.asset(reference, language: language) }
    let query = AssetQuery(
      portletItemName: portletItemName, page: PageRequest(start: 0, count: 1), language: language)
    guard let first = try await portal.assets(query).rows.first else {
      throw ScreenletError.notFound
    }
    return first
  }
}
