import PortalKit

/// The token in the address of a portrait: the SHA-1 hash of the owner's UUID in Base64.
///
/// This is Liferay's scheme. It does not protect anything confidential.
enum PortraitToken {
  static func token(of uuid: String) -> String { Base64.encode(SHA1.digest(Array(uuid.utf8))) }
}
