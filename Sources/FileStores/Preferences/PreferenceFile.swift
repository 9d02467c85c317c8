import DynamicLibraries
import PortalKit

/// The JSON format of a file with preferences or with navigation state: a format mark, a version,
/// the owner and the values.
struct PreferenceFile: Equatable {
  /// The two kinds of file that each owner has; the raw value is the file extension.
  enum Kind: String {
    case preferences = "json"
    case place = "place.json"
  }

  /// The result of reading a file.
  enum Reading: Equatable {
    case content(PreferenceFile)
    /// The file has this version, which is newer than the version that this program supports.
    case newer(Int64)
    case damaged
  }

  static let mark = "screenlets preferences"
  static let version: Int64 = 1

  var owner: PreferenceOwner
  var values: JSONValue

  /// The encoded file: indented JSON.
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

  /// Decodes a file.
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

  /// Returns the file name of an owner.
  ///
  /// It is a hash, so values chosen by users cannot affect the path.
  static func name(
    of owner: PreferenceOwner, _ kind: Kind
  ) throws(DynamicLibraryError) -> String {
    var writer = ByteWriter(capacity: 256)
    writer.write(owner.app)
    writer.write(owner.scope.server)
    writer.write(owner.scope.companyId)
    writer.write(owner.scope.groupId)
    writer.write(owner.userId)
    return try DraftFile.hex(of: writer.bytes) + "." + kind.rawValue
  }
}
