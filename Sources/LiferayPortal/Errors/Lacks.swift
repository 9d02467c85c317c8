import PortalKit

extension ScreenletError {
  /// Returns the error for a feature that the portal's version lacks, without a request.
  static func lacks(_ what: String, _ version: LiferayVersion) -> ScreenletError {
    .server(
      code: "liferay.lacks.\(what)",
      message: Phrase(
        key: "liferay.lacks.\(what)", english: Self.english(what, "\(version)"),
        arguments: ["\(version)"]))
  }

  private static func english(_ what: String, _ version: String) -> String {
    switch what {
    case "drafts": "Liferay \(version) keeps no drafts. Finish the form, then send it."
    case "providers": "Liferay \(version) has no data providers that an app can ask."
    case "filter": "Liferay \(version) cannot search in this list."
    case "order": "Liferay \(version) cannot sort this list so."
    case "password":
      "Liferay \(version) sends no passwords to apps. Open the portal's page for that."
    case "delete": "Liferay \(version) takes no record of a form back."
    case "comments": "Liferay \(version) lets apps neither read nor write comments on this."
    case "oneAsset": "Liferay \(version) finds this only by the number of its entry."
    case "savedQuery": "Liferay \(version) has no saved lists that an app can ask for."
    default: "Liferay \(version) does not have this."
    }
  }

  /// Returns the error for a feature that requires the plugin of Liferay Screens.
  static func lacksPlugin(_ version: LiferayVersion) -> ScreenletError {
    .server(
      code: "liferay.plugin",
      message: Phrase(
        key: "liferay.plugin",
        english: "Liferay \(version) can do this only with the plugin of Liferay Screens, "
          + "which this portal does not have.", arguments: ["\(version)"]))
  }

  /// Returns the error for a response with an unexpected format.
  static func unreadable(_ service: String) -> ScreenletError {
    .server(
      code: "http.unreadable",
      message: Phrase(
        key: "http.unreadable", english: "The answer cannot be read: \(service).",
        arguments: [service]))
  }
}
