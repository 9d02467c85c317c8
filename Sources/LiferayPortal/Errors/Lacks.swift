import PortalKit

extension ScreenletError {
  /// Returns the error for a feature that the portal's version lacks, without a request.
  static func lacks(_ what: String, _ version: LiferayVersion) -> ScreenletError {
    .server(
      code: "liferay.lacks.\(what)",
      message: UserMessage(
        key: "liferay.lacks.\(what)", english: Self.english(what, "\(version)"),
        arguments: ["\(version)"]))
  }

  private static func english(_ what: String, _ version: String) -> String {
    switch what {
    case "drafts": "Liferay \(version) cannot save drafts. Finish the form, then send it."
    case "providers": "Liferay \(version) does not give apps access to data providers."
    case "filter": "Liferay \(version) cannot search in this list."
    case "order": "Liferay \(version) cannot sort this list that way."
    case "password":
      "Liferay \(version) cannot reset passwords for apps. Use the portal's own page."
    case "delete": "Liferay \(version) cannot delete records of a form."
    case "comments": "Liferay \(version) does not let apps read or write comments on this."
    case "oneAsset": "Liferay \(version) finds this only by its entry ID."
    case "savedQuery": "Liferay \(version) does not give apps access to saved lists."
    default: "Liferay \(version) does not have this."
    }
  }

  /// Returns the error for a feature that requires the plugin of Liferay Screens.
  static func lacksPlugin(_ version: LiferayVersion) -> ScreenletError {
    .server(
      code: "liferay.plugin",
      message: UserMessage(
        key: "liferay.plugin",
        english: "Liferay \(version) can do this only with the plugin of Liferay Screens, "
          + "which this portal does not have.", arguments: ["\(version)"]))
  }

  /// Returns the error for a response with an unexpected format.
  static func unreadable(_ service: String) -> ScreenletError {
    .server(
      code: "http.unreadable",
      message: UserMessage(
        key: "http.unreadable", english: "The response cannot be read: \(service).",
        arguments: [service]))
  }
}
