import PortalKit

/// The differences between the JSON web services of the releases.
///
/// The services are registered once, with the paths and parameters of 6.2; a dialect translates what
/// a client of another release sends, and what it expects back.
struct ServiceDialect: Sendable {
  /// The release that was chosen; nil for the services of 6.2 beside the headless ones, with the
  /// plugin under both of its names.
  let release: PortalRelease?

  /// Whether the services are those of 6.2.
  var is62: Bool { (release ?? .v62) == .v62 }

  /// The release whose JSON web services are answered.
  var services: PortalRelease { release ?? .v62 }

  /// Whether there are headless services.
  var hasHeadless: Bool { release.map { $0 >= .v72 } ?? true }

  /// The score that the portal stores for the best rating.
  var bestScore: Double { is62 ? 5 : 1 }

  // MARK: Class names

  /// The name of a class of content, with the package that the release has it in.
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

  /// The name of a class by the name that the portal keeps, which may be of another release.
  func className(_ name: String) -> String {
    AssetClass(className: name).map(className) ?? name
  }

  /// Whether the release knows a class under just this name.
  func knows(className name: String) -> Bool {
    AssetClass(className: name).map { className($0) == name } ?? true
  }

  // MARK: Paths

  /// The services that 6.2 does not have, by the paths that they are registered with.
  private static let since70: Set = ["/ddlrecordset/get-record-sets"]

  /// The services that 7.0 moved behind a prefix.
  private static let prefixes = [
    "ddlrecord": "ddl.", "ddlrecordset": "ddl.", "ddmstructure": "ddm.", "ddmtemplate": "ddm.",
    "journalarticle": "journal.",
  ]

  /// The prefix of a service of 6.2 in this release; nil for none.
  private func prefix(of service: String) -> String? {
    if service == "blogsentry" { return services >= .v72 ? "blogs." : nil }
    return Self.prefixes[service]
  }

  /// The path of 6.2 for a path of this release; nil if the release has no such service.
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

  /// The path of this release for a path of 6.2; nil if the release does not have it.
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
