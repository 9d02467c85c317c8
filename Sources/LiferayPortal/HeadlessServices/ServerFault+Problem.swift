import PortalKit

extension ServerFault {
  /// Parses an error response of the headless services.
  ///
  /// Most are problem objects with a title and a type, some are plain text; a proxy may send a page
  /// or an empty body.
  init(problem body: [UInt8], status: Int, service: String) {
    let json = try? JSONReader.read(body, limits: JSONLimits(bytes: 1 << 20))
    let type = json?.text("type") ?? ""
    var words = json?.text("title") ?? ""
    if words.isEmpty { words = json?.text("detail") ?? json?.text("message") ?? "" }
    if words.isEmpty { words = json?.string ?? "" }
    self.init(status: status, type: type, words: words, service: service)
  }
}
