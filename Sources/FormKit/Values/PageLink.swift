public import PortalKit

/// A page of the portal.
///
/// Two links are the same if they lead to the same page, whatever else is known of it.
public struct PageLink: Hashable, Sendable {
  /// The site that it belongs to.
  public var groupId: Int64
  /// Its number among the public pages of the site, or among the private ones.
  public var layoutId: Int64
  /// Whether only members see it.
  public var isPrivate: Bool
  /// What it is called; empty if nobody said; never sent by itself.
  public var title: String
  /// What else a portal wrote of it, which is sent back as it came.
  public var others: JSONObject

  /// Makes a link.
  public init(
    groupId: Int64, layoutId: Int64, isPrivate: Bool = false, title: String = "",
    others: JSONObject = JSONObject()
  ) {
    (self.groupId, self.layoutId) = (groupId, layoutId)
    (self.isPrivate, self.title, self.others) = (isPrivate, title, others)
  }

  /// Whether both lead to the same page.
  public static func == (one: Self, other: Self) -> Bool {
    one.groupId == other.groupId && one.layoutId == other.layoutId
      && one.isPrivate == other.isPrivate
  }

  /// Takes in what the link leads to.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(groupId)
    hasher.combine(layoutId)
    hasher.combine(isPrivate)
  }
}

extension PageLink {
  /// How a link is typed.
  static let example = "7@public@10181"

  /// The link in one word, as articles of the portal have it: `7@public@10181`.
  public var text: String { "\(layoutId)@\(isPrivate ? "private" : "public")@\(groupId)" }

  /// Reads `7@public@10181`: the page, who sees it, and its site.
  ///
  /// - Parameters:
  ///   - text: What was written; of private pages older portals say whose they are too.
  ///   - site: The site where none is named; nil if one must be.
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

  /// Reads a portal's object; nil if it names no page.
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

  /// What a portal takes for it.
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
