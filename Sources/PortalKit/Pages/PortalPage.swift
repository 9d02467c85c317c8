/// A page of a site, that links can lead to.
///
/// Its texts come from a server: draw them only through the gate.
public struct PortalPage: Hashable, Sendable {
  /// The site that it belongs to.
  public var groupId: Int64
  /// Its number among the public pages of the site, or among the private ones.
  public var layoutId: Int64
  /// Whether only members see it.
  public var isPrivate: Bool
  /// The page above it; 0 for none.
  public var parentLayoutId: Int64
  /// What it is called, in the language that was asked for if there is one.
  public var title: String
  /// Where the portal has it: `/web/acme/products`; empty if nobody says.
  public var path: String

  /// Makes one.
  public init(
    groupId: Int64, layoutId: Int64, isPrivate: Bool = false, parentLayoutId: Int64 = 0,
    title: String, path: String = ""
  ) {
    (self.groupId, self.layoutId, self.isPrivate) = (groupId, layoutId, isPrivate)
    (self.parentLayoutId, self.title, self.path) = (parentLayoutId, title, path)
  }
}
