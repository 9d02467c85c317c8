/// Checks that every server and proxy determines the same body length for a request (RFC 9112,
/// 6.3).
enum RequestFraming {
  /// Returns the reason to reject a request with 400; nil if its header fields are valid.
  static func problem(in headers: [ServerResponse.Header]) -> String? {
    func values(_ name: String) -> [String] {
      headers.filter { $0.name.lowercased() == name }
        .map { $0.value.filter { $0 != " " && $0 != "\t" } }
    }
    let lengths = values("content-length")
    if Set(lengths).count > 1 { return "The request has two different Content-Length headers." }
    if let length = lengths.first, length.isEmpty || !length.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
    {
      return "The Content-Length is not a number."
    }
    if !lengths.isEmpty, !values("transfer-encoding").isEmpty {
      return "The request has both a Content-Length and a Transfer-Encoding header."
    }
    if values("host").count > 1 { return "The request has more than one Host header." }
    return nil
  }
}
