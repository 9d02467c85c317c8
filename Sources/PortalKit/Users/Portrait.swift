/// Whose picture is wanted.
public enum PortraitKey: Hashable, Sendable {
  /// That of somebody with an account.
  case user(UserKey)
  /// A picture by its number, with the `uuid` of the account that it is of.
  case portrait(id: Int64, uuid: String, isMale: Bool = true)
}

/// What somebody looks like.
public struct Portrait: Hashable, Sendable {
  /// Who it is; nil where only the picture was asked for and the portal does not say.
  public var user: User?
  /// The file of the picture; nil where they have none.
  public var picture: PictureData?

  /// Makes one.
  public init(user: User?, picture: PictureData?) { (self.user, self.picture) = (user, picture) }
}

/// A picture as a portal keeps it: the bytes of a file, for whoever can decode them.
///
/// They come from a server: they may be anything, and broken too.
public struct PictureData: Hashable, Sendable {
  /// The bytes of the file.
  public var bytes: [UInt8]
  /// What sort of file the portal takes it for; empty if nobody says.
  public var mimeType: String

  /// Makes one.
  public init(bytes: [UInt8], mimeType: String = "") {
    (self.bytes, self.mimeType) = (bytes, mimeType)
  }
}

/// A picture of somebody on its way to a portal.
public struct PortraitUpload: Hashable, Sendable {
  /// Whose picture it is.
  public var userId: Int64
  /// The picture.
  public var picture: PictureData

  /// So many bytes a portal takes for a picture of somebody.
  public static let byteLimit = 300 << 10

  /// Makes one.
  public init(userId: Int64, picture: PictureData) {
    (self.userId, self.picture) = (userId, picture)
  }
}
