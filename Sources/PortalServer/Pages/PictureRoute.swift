import LocalPortal
import PortalKit

/// Serves portraits at `/image/user_male_portrait?img_id=1&img_id_token=…`.
struct PictureRoute {
  let site: PortalSite

  init(_ site: PortalSite) { self.site = site }

  /// Responds with the portrait, or with the placeholder if the portrait does not exist or the
  /// token is invalid.
  ///
  /// The response does not disclose which.
  func answer(_ request: ServerRequest, _ name: String) async -> ServerResponse {
    guard name.hasSuffix("_portrait") else { return .html(404, ErrorPage.html(404)) }
    let fields = request.queryFields
    func field(_ name: String) -> String { fields.last { $0.name == name }?.value ?? "" }
    guard let id = Int64(field("img_id")),
      let found = try? await site.portal.portraitWithOwner(id),
      field("img_id_token") == PortraitToken.token(of: found.uuid)
    else {
      return ServerResponse(200, type: "image/png", body: BlankPicture.png)
    }
    // Each portrait has a new ID, so the ID serves as the entity tag.
    let tag = "\"\(id)\""
    if request.ifNoneMatch == tag { return ServerResponse(304).adding("ETag", tag) }
    return ServerResponse(200, type: found.picture.mimeType, body: found.picture.bytes)
      .adding("ETag", tag)
  }
}

/// The placeholder for users without a portrait: 100 × 100 pixels of one gray.
enum BlankPicture {
  static let png: [UInt8] = {
    let side = 100
    let row: [UInt8] = [0] + [UInt8](repeating: 0xC8, count: side)
    let pixels = (0..<side).flatMap { _ in row }
    var data: [UInt8] = [0x78, 0x01, 0x01]
    // One uncompressed DEFLATE block: its length and the one's complement of its length.
    let count = UInt16(pixels.count)
    for number in [count, ~count] { data += [UInt8(number & 0xFF), UInt8(number >> 8)] }
    data += pixels + bytes(adler(pixels))
    let head: [UInt8] = bytes(UInt32(side)) + bytes(UInt32(side)) + [8, 0, 0, 0, 0]
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return [start, chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", [])].flatMap { $0 }
  }()

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bytes(UInt32(data.count)) + body + bytes(crc(body))
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (one, other): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      one = (one + UInt32(byte)) % 65_521
      other = (other + one) % 65_521
    }
    return other << 16 | one
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 {
        let half = crc >> 1
        crc = crc & 1 == 1 ? half ^ 0xEDB8_8320 : half
      }
    }
    return ~crc
  }
}
