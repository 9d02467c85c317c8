import PortalKit

/// The differences between the JSON web services of the releases.
///
/// The services are registered once, with the paths and parameters of 6.2. A dialect translates the
/// requests of clients of another release, and the responses that they expect.
struct ServedDialect: Sendable {
  /// The chosen release; nil for the services of 6.2 together with the headless services, with the
  /// plugin under both of its names.
  let release: PortalRelease?

  /// Whether the services are those of 6.2.
  var is62: Bool { (release ?? .v62) == .v62 }

  /// The release of the JSON web services.
  var services: PortalRelease { release ?? .v62 }

  /// Whether there are headless services.
  var hasHeadless: Bool { release.map { $0 >= .v72 } ?? true }

  /// The score that the portal stores for the best rating.
  var bestScore: Double { is62 ? 5 : 1 }

  // MARK: Class names

  /// Returns the class name of a kind of content, with its package in the release.
  func className(_ kind: AssetClass) -> String {
    guard is62 else {
      if kind == .blogsEntry, services < .v72 { return "com.liferay.blogs.kernel.model.BlogsEntry" }
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

  /// Returns the class name in the release for a stored class name, which may be of another
  /// release.
  func className(_ name: String) -> String {
    AssetClass(className: name).map(className) ?? name
  }

  /// Returns whether the release uses exactly this class name.
  func knows(className name: String) -> Bool {
    AssetClass(className: name).map { className($0) == name } ?? true
  }

  // MARK: Paths

  /// The services that 6.2 does not have, by the paths under which they are registered.
  private static let since70: Set = ["/ddlrecordset/get-record-sets"]

  /// The prefixes that 7.0 added to services.
  private static let prefixes = [
    "ddlrecord": "ddl.", "ddlrecordset": "ddl.", "ddmstructure": "ddm.", "ddmtemplate": "ddm.",
    "journalarticle": "journal.",
  ]

  /// Returns the prefix of a 6.2 service in this release; nil for none.
  private func prefix(of service: String) -> String? {
    if service == "blogsentry" { return services >= .v72 ? "blogs." : nil }
    return Self.prefixes[service]
  }

  /// Returns the 6.2 path for a path of this release; nil if the release has no such service.
  func corePath(_ path: String) -> String? {
    let pieces = path.split(separator: "/", omittingEmptySubsequences: true)
    guard pieces.count == 2 else { return path }
    let (name, method) = (String(pieces[0]), pieces[1])
    let dot = name.firstIndex(of: ".")
    let context = dot.map { String(name[...$0]) } ?? ""
    let service = dot.map { String(name[name.index(after: $0)...]) } ?? name
    switch context {
    case "screens-web.": return is62 ? path : nil
    case "screens.": return is62 && release != nil ? nil : "/screens-web.\(service)/\(method)"
    case "comment.": return is62 && release != nil ? nil : path
    default: break
    }
    if is62 { return Self.since70.contains(path) ? nil : path }
    guard prefix(of: service) ?? "" == context else { return nil }
    if service == "user", method.hasPrefix("send-password-by-") {
      return services < .v73 ? "/screens-web.screensuser/\(method)" : nil
    }
    return "/\(service)/\(method)"
  }

  /// Returns the path in this release for a 6.2 path; nil if the release does not have it.
  func path(_ core: String) -> String? {
    let pieces = core.split(separator: "/", omittingEmptySubsequences: true)
    guard pieces.count == 2 else { return core }
    let (name, method) = (String(pieces[0]), pieces[1])
    if is62 {
      let isNewer = Self.since70.contains(core) || release != nil && name.hasPrefix("comment.")
      return isNewer ? nil : core
    }
    if name.hasPrefix("screens-web.screensuser"), method.hasPrefix("send-password") {
      return services < .v73 ? "/user/\(method)" : nil
    }
    if name.hasPrefix("screens-web.") { return "/screens." + core.dropFirst("/screens-web.".count) }
    return "/\(prefix(of: name) ?? "")\(name)/\(method)"
  }
}
