import PortalKit

extension ServerFault {
  /// Reads what the headless services answer where something is wrong.
  ///
  /// Most say it as a problem with a title and a type, some as a text, and what stands before them
  /// as a page or as nothing.
  init(problem body: [UInt8], status: Int, service: String) {
    let json = try? JSONReader.read(body, limits: JSONLimits(bytes: 1 << 20))
    let type = json?.text("type") ?? ""
    var words = json?.text("title") ?? ""
    if words.isEmpty { words = json?.text("detail") ?? json?.text("message") ?? "" }
    if words.isEmpty { words = json?.string ?? "" }
    self.init(status: status, type: type, words: words, service: service)
  }
}
