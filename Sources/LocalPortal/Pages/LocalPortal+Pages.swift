public import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// The pages of a site in the order of its menus, the public ones first.
  public func pages(
    groupId: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> [PortalPage]? {
    try require(.view(.page))
    return try answering { () throws(SQLiteError) in
      try PageTable(database).pages(of: groupId == 0 ? Seed.site : groupId, language: language)
    }
  }
}
