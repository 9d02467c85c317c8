import HTTPTransfer
import PortalKit

/// Where a portal has the picture of somebody.
enum PortraitAddress {
  /// The path of a picture; who does not know the account gets another picture there.
  static func target(_ id: Int64, _ uuid: String, isMale: Bool) -> String {
    "/image/user_\(isMale ? "male" : "female")_portrait?img_id=\(id)&img_id_token=\(token(uuid))"
  }

  /// What shows that somebody knows the account: Base64 of SHA-1 of its name, for an address.
  static func token(_ uuid: String) -> String {
    HTTPForm.encode(Base64.encode(SHA1.digest(Array(uuid.utf8))))
  }
}
