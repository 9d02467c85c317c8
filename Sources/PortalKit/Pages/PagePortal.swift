/// The portal as links see it: the pages that they can lead to.
public protocol PagePortal: Sendable {
  /// The pages of a site in the order of its menus, the public ones first; nil where the portal
  /// does not tell, and people type the number of a page.
  ///
  /// - Parameters:
  ///   - groupId: The site; 0 for the portal's own.
  ///   - language: The language of the titles.
  @concurrent func pages(
    groupId: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> [PortalPage]?

  /// Fetches a page of the portal as the signed-in user.
  ///
  /// Cookies and credentials go to the portal's own origin only; a redirect to another origin is
  /// followed without them.
  ///
  /// - Parameters:
  ///   - address: The address of the page.
  ///   - limit: The number of bytes that are wanted at most.
  /// - Returns: The page; nil if the address is not of this portal, so that nobody must sign in.
  @concurrent func page(
    at address: String, limit: Int
  ) async throws(ScreenletError) -> FetchedPage?
}

extension PagePortal {
  /// Has no pages of its own.
  @concurrent public func page(
    at address: String, limit: Int
  ) async throws(ScreenletError) -> FetchedPage? { nil }

  /// Does not tell.
  @concurrent public func pages(
    groupId: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> [PortalPage]? { nil }
}
