import PortalKit

/// Preferences, or a place, as the JSON that they have in their file: with a mark, a version, and
/// whose they are.
struct PreferenceFile: Equatable {
  /// The two files of an owner.
  enum Sort: String {
    case preferences = "json"
    case place = "place.json"
  }

  /// What a file turned out to be.
  enum Reading: Equatable {
    case content(PreferenceFile)
    /// A newer version of this program wrote it.
    case newer(Int64)
    case damaged
  }

  static let mark = "screenlets preferences"
  static let version: Int64 = 1

  var owner: PreferenceOwner
  var values: JSONValue

  /// The bytes of the file; a person can read them.
  var bytes: [UInt8] {
    let scope = owner.scope
    return JSONWriter.bytes(
      of: [
        "format": .string(Self.mark), "version": .integer(Self.version),
        "app": .string(owner.app), "server": .string(scope.server),
        "companyId": .integer(scope.companyId), "groupId": .integer(scope.groupId),
        "userId": .integer(owner.userId), "values": values,
      ], isIndented: true)
  }

  /// Reads a file.
  static func reading(_ bytes: [UInt8]) -> Reading {
    guard let json = try? JSONReader.read(bytes, limits: JSONLimits(depth: 64)),
      json["format"]?.string == mark, let version = json["version"]?.number?.integer
    else { return .damaged }
    if version > Self.version { return .newer(version) }
    guard version > 0, let app = json["app"]?.string, let server = json["server"]?.string,
      let company = json["companyId"]?.number?.integer,
      let group = json["groupId"]?.number?.integer, let user = json["userId"]?.number?.integer,
      let values = json["values"]
    else { return .damaged }
    let scope = PortalScope(server: server, companyId: company, groupId: group)
    return .content(
      PreferenceFile(
        owner: PreferenceOwner(app: app, scope: scope, userId: user), values: values))
  }

  /// The name of an owner's file: the same for the same owner, and nothing that a name could choose.
  static func name(of owner: PreferenceOwner, _ sort: Sort) -> String {
    var writer = ByteWriter(capacity: 256)
    writer.write(owner.app)
    writer.write(owner.scope.server)
    writer.write(owner.scope.companyId)
    writer.write(owner.scope.groupId)
    writer.write(owner.userId)
    return DraftFile.hex(of: writer.bytes) + "." + sort.rawValue
  }
}
