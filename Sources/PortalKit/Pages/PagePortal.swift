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
}

extension PagePortal {
  /// Does not tell.
  @concurrent public func pages(
    groupId: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> [PortalPage]? { nil }
}
