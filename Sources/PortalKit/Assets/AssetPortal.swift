/// The content list use cases of a portal: every content object has an asset entry.
public protocol AssetPortal: Sendable {
  /// Returns one page of a content list.
  ///
  /// - Parameter query: The class of the content, the conditions, and the rows to return.
  /// - Returns: The rows, and the total number of entries if the portal counts them.
  /// - Throws: `ScreenletError` if the portal rejects the request, is unreachable, or does not
  ///   support the filter or the order.
  @concurrent func assets(_ query: AssetQuery) async throws(ScreenletError) -> ListPage<AssetEntry>

  /// Returns one entry.
  ///
  /// - Parameters:
  ///   - reference: The entry, by its ID or by its object.
  ///   - language: The language of the title.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func asset(
    _ reference: AssetReference, language: LanguageTag
  ) async throws(ScreenletError) -> AssetEntry
}
