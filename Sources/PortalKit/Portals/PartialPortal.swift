/// A portal that implements some use cases itself and leaves the others to `useCases(of:)`.
///
/// A portal that only signs users in needs no further code: each other use case throws that the
/// portal lacks its area. A conforming type implements the use cases that it does support.
///
/// ```swift
/// actor NewsPortal: PartialPortal {
///   // signIn, signOut, account, displayName and server, and:
///   @concurrent func blogsEntries(
///     groupId: Int64, page: PageRequest
///   ) async throws(ScreenletError) -> ListPage<BlogsEntry> { … }
/// }
/// ```
///
/// The pages of ``PagePortal`` have defaults of their own.
public protocol PartialPortal: Portal {
  /// Returns the use cases to call for those that this portal does not implement.
  ///
  /// - Parameter area: The area of the requested use case.
  /// - Throws: `ScreenletError` if there are none; ``PortalArea/missing`` of the area by default.
  @concurrent func useCases(
    of area: PortalArea
  ) async throws(ScreenletError) -> any PortalUseCases
}

extension PartialPortal {
  /// Throws, because this portal lacks the area.
  ///
  /// - Parameter area: The area of the requested use case.
  /// - Throws: ``PortalArea/missing`` of the area, always.
  @concurrent public func useCases(
    of area: PortalArea
  ) async throws(ScreenletError) -> any PortalUseCases { throw area.missing }
}
