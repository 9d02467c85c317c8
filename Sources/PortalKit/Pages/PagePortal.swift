public import FormKit

/// The page use cases of a portal: the pages that links can lead to.
public protocol PagePortal: Sendable {
  /// Returns the pages of a site in menu order, public pages first.
  ///
  /// - Parameters:
  ///   - groupId: The ID of the site; 0 for the portal's default site.
  ///   - language: The language of the titles.
  /// - Returns: The pages; nil if the portal cannot list them, so that users type a page ID.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func pages(
    groupId: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> [PortalPage]?

  /// Fetches a page of the portal as the signed-in user.
  ///
  /// Cookies and credentials are sent only to the portal's own origin; a redirect to another origin
  /// is followed without them.
  ///
  /// - Parameters:
  ///   - address: The address of the page.
  ///   - limit: The maximum number of bytes to return.
  /// - Returns: The page; nil if the address does not belong to this portal, so that no sign-in
  ///   is required.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func page(
    at address: String, limit: Int
  ) async throws(ScreenletError) -> FetchedPage?
}

extension PagePortal {
  /// Returns nil, because no address belongs to this portal by default.
  ///
  /// - Parameters:
  ///   - address: Ignored.
  ///   - limit: Ignored.
  /// - Throws: Never.
  @concurrent public func page(
    at address: String, limit: Int
  ) async throws(ScreenletError) -> FetchedPage? { nil }

  /// Returns nil, because a portal does not list its pages by default.
  ///
  /// - Parameters:
  ///   - groupId: Ignored.
  ///   - language: Ignored.
  /// - Throws: Never.
  @concurrent public func pages(
    groupId: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> [PortalPage]? { nil }
}
