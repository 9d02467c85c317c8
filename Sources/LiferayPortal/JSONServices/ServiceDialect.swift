import PortalKit

/// The names of services, parameters and classes in a version's JSON web services.
struct ServiceDialect: Sendable {
  let version: LiferayVersion

  private var is62: Bool { version == .v62 }

  /// Returns the path of a dynamic data list service.
  func lists(_ service: String, _ method: String) -> String {
    is62 ? "/\(service)/\(method)" : "/ddl.\(service)/\(method)"
  }

  /// Returns the path of the dynamic data mapping structure service.
  func structures(_ method: String) -> String {
    is62 ? "/ddmstructure/\(method)" : "/ddm.ddmstructure/\(method)"
  }

  /// Returns the path of the article service.
  func articles(_ method: String) -> String {
    is62 ? "/journalarticle/\(method)" : "/journal.journalarticle/\(method)"
  }

  /// Returns the path of the blogs service.
  func blogs(_ method: String) -> String {
    version < .v72 ? "/blogsentry/\(method)" : "/blogs.blogsentry/\(method)"
  }

  /// Returns the path of a service of the Liferay Screens plugin.
  func plugin(_ service: String, _ method: String) -> String {
    (is62 ? "/screens-web." : "/screens.") + "\(service)/\(method)"
  }

  /// Whether form services require the values as a tree with an ID for each answer.
  var takesFormValues: Bool { version >= .v73 }

  /// The name of the comparator parameter of lists.
  var comparator: String { version >= .v73 ? "orderByComparator" : "obc" }

  /// The parameter for a site's name.
  var siteName: String { is62 ? "name" : "groupKey" }

  /// The score that the portal stores for the best rating: 5 in 6.2, 1 since 7.0.
  ///
  /// A rating is sent as its share of this score. Answers of the plugin need no scaling, because
  /// the plugin divides by this score when it reads.
  var bestScore: Double { is62 ? 5 : 1 }

  /// The class of the service context, which contains the user and the site.
  var contextClass: String {
    is62
      ? "com.liferay.portal.service.ServiceContext"
      : "com.liferay.portal.kernel.service.ServiceContext"
  }

  /// The class of an asset query.
  var queryClass: String {
    is62
      ? "com.liferay.portlet.asset.service.persistence.AssetEntryQuery"
      : "com.liferay.asset.kernel.service.persistence.AssetEntryQuery"
  }

  /// Returns a class name with the package that this version uses.
  func className(_ name: String) -> String {
    guard let known = AssetClass(className: name) else { return name }
    return className(known)
  }

  /// Returns the class name of a content type in this version.
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
