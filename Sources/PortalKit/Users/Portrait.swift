/// A way to identify a portrait.
public enum PortraitKey: Hashable, Sendable {
  /// The portrait of a user account.
  case user(UserKey)
  /// A portrait by its ID, with the `uuid` of its account; `isMale` selects the portal's path for
  /// male or female portraits.
  case portrait(id: Int64, uuid: String, isMale: Bool = true)
}

/// A portrait with its user.
public struct Portrait: Hashable, Sendable {
  /// The user; nil if the request was for a picture only and the portal does not report the user.
  public var user: User?
  /// The picture; nil if the user has none.
  public var picture: PictureData?

  /// Creates a portrait.
  ///
  /// - Parameters:
  ///   - user: The user; nil if unknown.
  ///   - picture: The picture; nil if the user has none.
  public init(user: User?, picture: PictureData?) { (self.user, self.picture) = (user, picture) }
}

/// An encoded picture, as a portal stores it.
///
/// The bytes come from a server, so they are untrusted and the file can be corrupt.
public struct PictureData: Hashable, Sendable {
  /// The bytes of the picture file.
  public var bytes: [UInt8]
  /// The media type that the portal reports; empty if unknown.
  public var mimeType: String

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the picture file.
  ///   - mimeType: The media type; empty if unknown.
  public init(bytes: [UInt8], mimeType: String = "") {
    (self.bytes, self.mimeType) = (bytes, mimeType)
  }
}

/// A request to replace the portrait of a user.
public struct PortraitUpload: Hashable, Sendable {
  /// The ID of the user.
  public var userId: Int64
  /// The picture.
  public var picture: PictureData

  /// The maximum size that a portal accepts for a portrait, in bytes: 300 KiB.
  public static let byteLimit = 300 << 10

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - userId: The ID of the user.
  ///   - picture: The picture.
  public init(userId: Int64, picture: PictureData) {
    (self.userId, self.picture) = (userId, picture)
  }
}
