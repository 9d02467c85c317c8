/// A link to a page of the portal.
///
/// Links to the same page are equal, regardless of their title and other members.
public struct PageLink: Hashable, Sendable {
  /// The ID of the site.
  public var groupId: Int64
  /// The number of the page among the public or the private pages of the site.
  public var layoutId: Int64
  /// Whether the page is private, that is visible to members only.
  public var isPrivate: Bool
  /// The title; empty if unknown; never sent by itself.
  public var title: String
  /// Other members of the portal's JSON, which are sent back unchanged.
  public var others: JSONObject

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - groupId: The ID of the site.
  ///   - layoutId: The number of the page.
  ///   - isPrivate: Whether it is one of the private pages.
  ///   - title: The title; empty if unknown.
  ///   - others: Other members of the portal's JSON.
  public init(
    groupId: Int64, layoutId: Int64, isPrivate: Bool = false, title: String = "",
    others: JSONObject = JSONObject()
  ) {
    (self.groupId, self.layoutId) = (groupId, layoutId)
    (self.isPrivate, self.title, self.others) = (isPrivate, title, others)
  }

  /// Whether both links lead to the same page.
  ///
  /// - Parameters:
  ///   - one: The first link.
  ///   - other: The second link.
  public static func == (one: Self, other: Self) -> Bool {
    one.groupId == other.groupId && one.layoutId == other.layoutId
      && one.isPrivate == other.isPrivate
  }

  /// Hashes the page that the link leads to.
  ///
  /// - Parameter hasher: The hasher to use.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(groupId)
    hasher.combine(layoutId)
    hasher.combine(isPrivate)
  }
}

extension PageLink {
  /// An example of a typed link.
  static let example = "7@public@10181"

  /// The link as one word, as in articles of the portal: `7@public@10181`.
  public var text: String { "\(layoutId)@\(isPrivate ? "private" : "public")@\(groupId)" }

  /// Parses `7@public@10181`: the page, its visibility and its site.
  ///
  /// - Parameters:
  ///   - text: The link; older portals distinguish private pages of users and groups.
  ///   - site: The site of a link that names none; nil if a site is required.
  init?(_ text: String, site: Int64? = nil) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      .map { $0.filter { !$0.isWhitespace } }
    guard parts.count == 3 || (parts.count == 2 && site != nil), let layout = Int64(parts[0]),
      layout > 0, let group = parts.count == 3 ? Int64(parts[2]) : site, group >= 0
    else { return nil }
    switch parts[1].lowercased() {
    case "public": self.init(groupId: group, layoutId: layout)
    case "private", "private-group", "private-user":
      self.init(groupId: group, layoutId: layout, isPrivate: true)
    default: return nil
    }
  }

  /// Parses a JSON object of the portal; nil if it names no page.
  init?(_ object: JSONObject) {
    guard let layout = object["layoutId"]?.wholeNumber else { return nil }
    let visibility = object["privateLayout"]
    self.init(
      groupId: object["groupId"]?.wholeNumber ?? 0, layoutId: layout,
      isPrivate: visibility == true || visibility == "true")
    for member in object.members where !Self.names.contains(member.name) {
      others[member.name] = member.value
    }
    title =
      ["title", "label", "name"].lazy.compactMap { object[$0]?.string }.first { !$0.isEmpty } ?? ""
  }

  private static let names: Set<String> = ["groupId", "layoutId", "privateLayout"]

  /// The link as JSON for the portal.
  var json: JSONValue {
    var object = JSONObject([
      .init(name: "groupId", value: .integer(groupId)),
      .init(name: "layoutId", value: .integer(layoutId)),
      .init(name: "privateLayout", value: .bool(isPrivate)),
    ])
    for member in others.members { object[member.name] = member.value }
    return .object(object)
  }
}
