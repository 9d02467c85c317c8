public import FormKit
public import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Returns the pages of a site in menu order, public pages first.
  ///
  /// - Parameters:
  ///   - groupId: The site ID; 0 for the default site.
  ///   - language: The language of the titles.
  /// - Throws: `ScreenletError` if the database cannot be read.
  public func pages(
    groupId: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> [PortalPage]? {
    try require(.view(.page))
    return try answering { () throws(SQLiteError) in
      try PageTable(database).pages(of: groupId == 0 ? Seed.site : groupId, language: language)
    }
  }
}
