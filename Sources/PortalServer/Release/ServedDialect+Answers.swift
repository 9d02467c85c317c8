import PortalKit

/// Translation of results and exceptions.
extension ServedDialect {
  // MARK: Exceptions

  /// The exception packages of 6.2 and their names since 7.0.
  private static let packages: [(old: String, new: String)] = [
    ("com.liferay.portlet.documentlibrary.", "com.liferay.document.library.kernel.exception."),
    ("com.liferay.portlet.dynamicdatalists.", "com.liferay.dynamic.data.lists.exception."),
    ("com.liferay.portlet.dynamicdatamapping.", "com.liferay.dynamic.data.mapping.exception."),
    ("com.liferay.portlet.journal.", "com.liferay.journal.exception."),
    ("com.liferay.portlet.asset.", "com.liferay.asset.kernel.exception."),
    ("com.liferay.portlet.ratings.", "com.liferay.ratings.kernel.exception."),
    ("com.liferay.portal.security.auth.", "com.liferay.portal.kernel.security.auth."),
    ("com.liferay.portal.kernel.", "com.liferay.portal.kernel."),
    ("com.liferay.portal.", "com.liferay.portal.kernel.exception."),
  ]

  /// Returns the class name of an exception in this release, given its class name in 6.2.
  func exception(_ name: String) -> String {
    guard !is62 else { return name }
    let home =
      services < .v72 ? "com.liferay.blogs.kernel.exception." : "com.liferay.blogs.exception."
    let board =
      services < .v71
      ? "com.liferay.message.boards.kernel.exception." : "com.liferay.message.boards.exception."
    let moved = [
      ("com.liferay.portlet.blogs.", home), ("com.liferay.portlet.messageboards.", board),
    ]
    for (old, new) in moved + Self.packages.map({ ($0.old, $0.new) }) where name.hasPrefix(old) {
      return new + name.dropFirst(old.count)
    }
    return name
  }

  /// Returns the status and the body for an exception.
  ///
  /// 6.2 always responds with 200.
  func answer(_ error: ServiceError) -> (status: Int, json: JSONValue) {
    guard !is62 else { return (200, error.json) }
    var type = exception(error.exception)
    let isUnknown = error.message.hasPrefix("No JSON web service action")
    if isUnknown { type = "com.liferay.portal.kernel.jsonwebservice.NoSuchJSONWebServiceException" }
    // A message that consists only of the class name uses the new package too.
    let message = error.message == error.exception ? type : error.message
    let name = type.split(separator: ".").last.map(String.init) ?? type
    let status =
      isUnknown || name.hasPrefix("NoSuch")
      ? 404 : name.hasPrefix("Principal") || name == "SecurityException" ? 403 : 500
    let cause: JSONValue = ["message": .string(message), "type": .string(type)]
    return (
      status,
      [
        "error": cause, "exception": .string(message), "rootCause": cause,
        "throwable": .string(message == type ? type : "\(type): \(message)"),
      ]
    )
  }

  // MARK: Results

  /// The members of type `long` whose names do not end with `Id`.
  private static let longs: Set = ["classPK", "resourcePrimKey", "size"]
  /// The members of type `int` whose names end with `Id`.
  private static let ints: Set = ["ldapServerId"]

  /// Returns a service's result in the form of this release.
  ///
  /// Since 7.0 a `long` of a model is sent as a string, so that JavaScript does not round it.
  func result(_ value: JSONValue, of core: String) -> JSONValue {
    // The plugin and the comments create their JSON themselves.
    guard !is62, !core.hasPrefix("/screens-web."), !core.hasPrefix("/comment.") else {
      return value
    }
    return longsAsTexts(value)
  }

  private func longsAsTexts(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let values): .array(values.map(longsAsTexts))
    case .object(let object):
      .object(
        JSONObject(
          object.members.map { member in
            let isLong =
              (member.name.hasSuffix("Id") || Self.longs.contains(member.name))
              && !Self.ints.contains(member.name)
            guard isLong, let number = member.value.number?.integer else {
              return .init(name: member.name, value: longsAsTexts(member.value))
            }
            return .init(name: member.name, value: .string("\(number)"))
          }))
    default: value
    }
  }

  /// Returns an article in the form of this release.
  ///
  /// 7.0 renamed the keys of the structure and the template.
  func article(_ json: JSONValue) -> JSONValue {
    guard !is62, var object = json.object else { return json }
    for (old, new) in [("structureId", "DDMStructureKey"), ("templateId", "DDMTemplateKey")] {
      object[new] = object[old]
      object[old] = nil
    }
    object["type"] = nil
    return .object(object)
  }
}
