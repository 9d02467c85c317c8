import HTTPTransfer
import PortalKit

/// Builds the addresses of user portraits.
enum PortraitAddress {
  /// Returns the path of a portrait; with a wrong token, the portal returns a default picture.
  static func target(_ id: Int64, _ uuid: String, isMale: Bool) -> String {
    "/image/user_\(isMale ? "male" : "female")_portrait?img_id=\(id)&img_id_token=\(token(uuid))"
  }

  /// Returns the token for an account: Base64 of SHA-1 of its UUID, percent-encoded.
  static func token(_ uuid: String) -> String {
    HTTPForm.encode(Base64.encode(SHA1.digest(Array(uuid.utf8))))
  }
}
