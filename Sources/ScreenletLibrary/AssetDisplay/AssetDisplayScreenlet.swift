public import PortalKit
import ScreenletControls
public import ScreenletKit
import ThemeKit

/// Displays an asset of any type with the screenlet that suits the type.
///
/// ```xml
/// <screenlet-view of="AssetDisplayScreenlet" className="DLFileEntry" classPK="30311"/>
/// ```
public final class AssetDisplayScreenlet: BaseDisplayScreenlet<AssetEntry> {
  /// The ID of the asset entry; 0 if `className` and `classPK` identify the asset.
  @Attribute("The ID of the asset entry; 0 if className and classPK identify the asset.")
  public var assetEntryId: Int64 = 0
  /// The class name of the asset in the portal, such as `DLFileEntry`.
  @Attribute("The class name of the asset in the portal, such as DLFileEntry.")
  public var className = ""
  /// The primary key of the asset within its class.
  @Attribute("The primary key of the asset within its class.")
  public var classPK: Int64 = 0
  /// The name of a query saved in the portal; its first entry is displayed.
  @Attribute("The name of a query saved in the portal; its first entry is displayed.")
  public var portletItemName = ""

  /// The screenlet that displays the asset; nil if none supports its type.
  public private(set) var inner: BaseScreenlet?

  override public class var doc: String { "Shows an asset of the portal, whatever its type." }
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

  override public func onAttributeChanged(_ attribute: AnyAttribute) {
    inner = nil
    super.onAttributeChanged(attribute)
  }

  private func makeInner(for entry: AssetEntry) -> BaseScreenlet? {
    let delegate = delegate as? any AssetDisplayScreenletDelegate
    if let own = delegate?.screenlet(self, screenletFor: entry) { return own }
    guard let screenlet = AssetScreenlets.screenlet(for: entry) else { return nil }
    screenlet.attach(to: context, theme: themeName)
    delegate?.screenlet(self, willShow: screenlet, for: entry)
    return screenlet
  }

  override public var outside: OpenRequest? {
    guard inner == nil, let entry = content else { return nil }
    let base = WebAddress(context.portal.server)
    return (base?.resolving(entry.url)).map { .address($0) }
  }

  override public func show(_ content: AssetEntry) {
    let facts = [
      FileTypeText.name(of: content.mimeType), content.userName,
      content.created?.day(in: context.languageTag),
    ]
    displayModel.show(
      title: content.title, subtitle: content.summary,
      facts: inner == nil ? facts.compactMap { $0 }.filter { !$0.isEmpty } : [])
    (displayModel as? AssetDisplayView)?.show(inner: inner)
  }
}

/// The view of an asset of any type: a slot for the screenlet that displays it.
open class AssetDisplayView: DisplayView {
  @Outlet private var place: Column
  @Outlet private var header: Header?
  private let slot = ScreenletSlot()
  private var contentTitle = ""

  open override func onCreated() {
    super.onCreated()
    slot.layoutBox.grow = 1
    place.add(slot)
  }

  /// Shows the title, the subtitle and facts about the asset.
  open override func show(title: String, subtitle: String, facts: [String]) {
    super.show(title: title, subtitle: subtitle, facts: facts)
    contentTitle = title
  }

  /// Shows the screenlet that displays the asset.
  ///
  /// - Parameter screenlet: The inner screenlet; nil if none supports the asset type.
  open func show(inner screenlet: BaseScreenlet?) {
    // The answers of a record do not name the record, so the header shows its title.
    header?.detail = screenlet is DDLFormScreenlet ? .verbatim(contentTitle) : .none
    guard slot.screenlet !== screenlet else { return }
    do { try slot.show(screenlet) } catch {
      screenlet?.context.appearance.report(error.diagnostics)
    }
    setCondition("shown", screenlet != nil)
  }

  open override func showNothing() {
    super.showNothing()
    show(inner: nil)
  }
}

/// Receives the events of an `AssetDisplayScreenlet` and can supply its inner screenlet.
@MainActor public protocol AssetDisplayScreenletDelegate: BaseScreenletDelegate {
  /// Returns the app's own screenlet for an asset.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that loaded the asset.
  ///   - entry: The loaded asset.
  /// - Returns: The screenlet to show; nil for the default one.
  func screenlet(_ screenlet: AssetDisplayScreenlet, screenletFor entry: AssetEntry)
    -> BaseScreenlet?
  /// Called before the default inner screenlet is shown, while its attributes can still be set.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that loaded the asset.
  ///   - inner: The default screenlet for the asset.
  ///   - entry: The loaded asset.
  func screenlet(
    _ screenlet: AssetDisplayScreenlet, willShow inner: BaseScreenlet, for entry: AssetEntry)
}

extension AssetDisplayScreenletDelegate {
  /// Returns nil, which selects the default screenlet.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that loaded the asset.
  ///   - entry: The loaded asset.
  /// - Returns: Always nil.
  public func screenlet(
    _ screenlet: AssetDisplayScreenlet, screenletFor entry: AssetEntry
  ) -> BaseScreenlet? { nil }
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that loaded the asset.
  ///   - inner: The default screenlet for the asset.
  ///   - entry: The loaded asset.
  public func screenlet(
    _ screenlet: AssetDisplayScreenlet, willShow inner: BaseScreenlet, for entry: AssetEntry
  ) {}
}

/// Maps asset classes to the screenlets that display them.
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
    where ImageDisplayScreenlet.defaultMimeTypes.split(separator: ",").contains { $0 == mimeType }:
      return ImageDisplayScreenlet()
    case "audio": return AudioDisplayScreenlet()
    case "video": return VideoDisplayScreenlet()
    default: return FileDisplayScreenlet()
    }
  }
}

/// Loads an asset entry, or the first entry that a saved query returns.
public final class AssetDisplayInteractor: Interactor<AssetEntry> {
  private let reference: AssetReference?
  private let portletItemName: String
  private let language: LanguageTag
  private let portal: any Portal

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - reference: The asset to load; nil to run the saved query.
  ///   - portletItemName: The name of the saved query; used only if `reference` is nil.
  ///   - language: The language of the titles and summaries.
  ///   - portal: The portal to query.
  public init(
    _ reference: AssetReference?, portletItemName: String, language: LanguageTag,
    portal: any Portal
  ) {
    (self.reference, self.portletItemName) = (reference, portletItemName)
    (self.language, self.portal) = (language, portal)
    super.init()
  }

  /// Queries the portal; throws `ScreenletError.notFound` if the saved query returns no entry.
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
