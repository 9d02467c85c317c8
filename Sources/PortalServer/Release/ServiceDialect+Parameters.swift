import PortalKit

/// The parameters that a release names otherwise or does not have any more.
extension ServiceDialect {
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
  /// Gives a parameter the name that it has in 6.2.
  fileprivate mutating func rename(_ name: String, to core: String) {
    guard contains(name) else { return }
    replace(core, value(name))
  }

  /// Adds the names at other sites that 7.3 does not take any more.
  fileprivate mutating func addNoSocialNames() {
    replace("facebookId", 0)
    replace("openId", "")
  }
}
