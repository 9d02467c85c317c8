/// A page of a site, as a target for links.
///
/// Its texts come from a server: draw them only through the text gate, which makes them safe to
/// print.
public struct PortalPage: Hashable, Sendable {
  /// The ID of the site that the page belongs to.
  public var groupId: Int64
  /// The ID of the page, unique among the public or among the private pages of the site.
  public var layoutId: Int64
  /// Whether only members of the site can see the page.
  public var isPrivate: Bool
  /// The ID of the parent page; 0 for none.
  public var parentLayoutId: Int64
  /// The title, in the requested language if it is available.
  public var title: String
  /// The path on the portal, for example `/web/acme/products`; empty if unknown.
  public var path: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - groupId: The ID of the site.
  ///   - layoutId: The ID of the page among the public or the private pages of the site.
  ///   - isPrivate: Whether only members of the site can see the page.
  ///   - parentLayoutId: The ID of the parent page; 0 for none.
  ///   - title: The title.
  ///   - path: The path on the portal; empty if unknown.
  public init(
    groupId: Int64, layoutId: Int64, isPrivate: Bool = false, parentLayoutId: Int64 = 0,
    title: String, path: String = ""
  ) {
    (self.groupId, self.layoutId, self.isPrivate) = (groupId, layoutId, isPrivate)
    (self.parentLayoutId, self.title, self.path) = (parentLayoutId, title, path)
  }
}
