import PortalKit

/// What the JSON web services of a version call things.
struct ServiceDialect: Sendable {
  let version: LiferayVersion

  private var is62: Bool { version == .v62 }

  /// A service of dynamic data lists.
  func lists(_ service: String, _ method: String) -> String {
    is62 ? "/\(service)/\(method)" : "/ddl.\(service)/\(method)"
  }

  /// A service of dynamic data mapping.
  func structures(_ method: String) -> String {
    is62 ? "/ddmstructure/\(method)" : "/ddm.ddmstructure/\(method)"
  }

  /// The service of articles.
  func articles(_ method: String) -> String {
    is62 ? "/journalarticle/\(method)" : "/journal.journalarticle/\(method)"
  }

  /// The service of blogs.
  func blogs(_ method: String) -> String {
    version < .v72 ? "/blogsentry/\(method)" : "/blogs.blogsentry/\(method)"
  }

  /// A service of the plugin of Liferay Screens.
  func plugin(_ service: String, _ method: String) -> String {
    (is62 ? "/screens-web." : "/screens.") + "\(service)/\(method)"
  }

  /// Whether forms take values as a tree with an id for each answer, and nothing else.
  var takesFormValues: Bool { version >= .v73 }

  /// What a comparator is called where lists have one.
  var comparator: String { version >= .v73 ? "orderByComparator" : "obc" }

  /// The name of a site, where one asks for a site by it.
  var siteName: String { is62 ? "name" : "groupKey" }

  /// The score that the portal stores for the best rating: 5 in 6.2, 1 since 7.0.
  ///
  /// A rating is sent as its share of this score. Answers of the plugin need no scaling, because the
  /// plugin divides by this score when it reads.
  var bestScore: Double { is62 ? 5 : 1 }

  /// The class of what says who does something where.
  var contextClass: String {
    is62
      ? "com.liferay.portal.service.ServiceContext"
      : "com.liferay.portal.kernel.service.ServiceContext"
  }

  /// The class of a query for content.
  var queryClass: String {
    is62
      ? "com.liferay.portlet.asset.service.persistence.AssetEntryQuery"
      : "com.liferay.asset.kernel.service.persistence.AssetEntryQuery"
  }

  /// The name of a sort of content, with the package that this version has it in.
  func className(_ name: String) -> String {
    guard let known = AssetClass(className: name) else { return name }
    return className(known)
  }

  /// The name of a sort of content.
  func className(_ kind: AssetClass) -> String {
    guard is62 else {
      if kind == .blogsEntry, version < .v72 { return "com.liferay.blogs.kernel.model.BlogsEntry" }
      return kind.className
    }
    return switch kind {
    case .blogsEntry: "com.liferay.portlet.blogs.model.BlogsEntry"
    case .fileEntry: "com.liferay.portlet.documentlibrary.model.DLFileEntry"
    case .webContent: "com.liferay.portlet.journal.model.JournalArticle"
    case .user: "com.liferay.portal.model.User"
    case .record: "com.liferay.portlet.dynamicdatalists.model.DDLRecord"
    }
  }
}
