/// A page of the portal.
public struct PageLink: Hashable, Sendable {
  /// The site that it belongs to.
  public var groupId: Int64
  /// Its number within the site.
  public var layoutId: Int64
  /// Whether only members see it.
  public var isPrivate: Bool
  /// What it is called; empty if nobody said; never sent.
  public var title: String

  /// Makes a link.
  public init(groupId: Int64, layoutId: Int64, isPrivate: Bool = false, title: String = "") {
    (self.groupId, self.layoutId) = (groupId, layoutId)
    (self.isPrivate, self.title) = (isPrivate, title)
  }
}
