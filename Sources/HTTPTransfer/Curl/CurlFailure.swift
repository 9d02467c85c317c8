/// Converts libcurl's error codes to HTTP errors.
enum CurlFailure {
  static func error(_ code: Int32, words: String) -> HTTPError {
    let words = String(words.prefix(300))
    switch code {
    // Code 28 is a connection timeout here; all other timeouts are handled by the loop.
    case 5, 6, 7, 28, 45, 97: return .unreachable(words)
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98:
      return isEarlyClose(words) ? .interrupted(words) : .untrusted(reason(words))
    case 16, 18, 52, 55, 56, 65, 92, 95: return .interrupted(words)
    case 1, 3: return .unreadable("its address is not valid")
    case 8, 61, 96: return .unreadable(words)
    default: return .interrupted(words)
    }
  }

  /// Returns whether the body of a response is not compressed in the way its headers declare.
  ///
  /// Older releases of libcurl report this as an error of the write callback (code 23).
  static func isAboutEncoding(_ code: Int32, words: String) -> Bool {
    code == 61 || code == 23 && words.place(of: "content unencoding") != nil
  }

  /// Returns whether the connection ended before the TLS handshake, which is not a certificate
  /// error.
  private static func isEarlyClose(_ words: String) -> Bool {
    let words = words.lowercased()
    return ["reset by peer", "connection reset", "unexpected eof", "ssl_error_syscall"]
      .contains { words.place(of: $0) != nil }
  }

  /// Returns a short reason for users.
  private static func reason(_ words: String) -> String {
    let known = words.lowercased()
    if known.place(of: "expired") != nil { return "its certificate has expired" }
    if known.place(of: "not yet valid") != nil { return "its certificate is not valid yet" }
    if known.place(of: "no alternative certificate") != nil
      || known.place(of: "does not match") != nil
      || known.place(of: "subject name") != nil
    {
      return "its certificate is for another name"
    }
    if known.place(of: "self-signed") != nil || known.place(of: "self signed") != nil {
      return "its certificate is self-signed"
    }
    if known.place(of: "unable to get local issuer") != nil {
      return "this machine does not trust the issuer of its certificate"
    }
    return words
  }
}
