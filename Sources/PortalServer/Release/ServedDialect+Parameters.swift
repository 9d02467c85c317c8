import PortalKit

/// Translation of parameters that a release has renamed or removed.
extension ServedDialect {
  /// Translates the parameters of a call into those of 6.2.
  ///
  /// - Parameters:
  ///   - core: The path of 6.2.
  ///   - parameters: The parameters as they were sent.
  /// - Returns: The parameters of 6.2, or nil if the release has no method with these parameters.
  func adapted(_ core: String, _ parameters: ServiceParameters) -> ServiceParameters? {
    guard !is62 else { return parameters }
    var adapted = parameters
    switch core {
    case "/group/get-group":
      guard !parameters.contains("name") else { return nil }
      adapted.rename("groupKey", to: "name")
    case "/ddmstructure/get-structure":
      guard !parameters.contains("includeGlobalStructures") else { return nil }
      adapted.rename("includeAncestorStructures", to: "includeGlobalStructures")
    case "/user/update-user":
      for name in ["aimSn", "icqSn", "msnSn", "mySpaceSn", "ymSn"] { adapted.add(name, "") }
      if services >= .v73 { adapted.addNoSocialNames() }
    case "/user/add-user":
      if services >= .v73 { adapted.addNoSocialNames() }
    case "/ddlrecord/add-record", "/ddlrecord/update-record":
      guard services >= .v73 else { break }
      guard parameters.contains("ddmFormValues") else { return nil }
      adapted.replace("fieldsMap", .object(JSONObject()))
      adapted.replace("mergeFields", false)
    default: break
    }
    if services >= .v73, core != "/ddlrecordset/search" {
      adapted.rename("orderByComparator", to: "obc")
    }
    return adapted
  }
}

extension ServiceParameters {
  /// Renames a parameter to its name in 6.2, if it was sent.
  fileprivate mutating func rename(_ name: String, to core: String) {
    guard contains(name) else { return }
    replace(core, value(name))
  }

  /// Adds the empty social network names that 7.3 no longer accepts.
  fileprivate mutating func addNoSocialNames() {
    replace("facebookId", 0)
    replace("openId", "")
  }
}
