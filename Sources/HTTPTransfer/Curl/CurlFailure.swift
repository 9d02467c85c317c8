/// What libcurl's numbers mean.
enum CurlFailure {
  static func error(_ code: Int32, words: String) -> HTTPError {
    let words = String(words.prefix(300))
    switch code {
    // 28 is the time for connecting; all other time is watched elsewhere.
    case 5, 6, 7, 28, 45, 97: return .unreachable(words)
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98:
      return isSilence(words) ? .interrupted(words) : .untrusted(reason(words))
    case 16, 18, 52, 55, 56, 65, 92, 95: return .interrupted(words)
    case 1, 3: return .unreadable("its address is none")
    case 8, 61, 96: return .unreadable(words)
    default: return .interrupted(words)
    }
  }

  /// Whether the body of an answer is not compressed the way that its headers say.
  ///
  /// Older releases of libcurl report it as an error of whoever takes the bytes.
  static func isAboutEncoding(_ code: Int32, words: String) -> Bool {
    code == 61 || code == 23 && words.place(of: "content unencoding") != nil
  }

  /// A connection that ends before TLS has begun says nothing about who the server is.
  private static func isSilence(_ words: String) -> Bool {
    let words = words.lowercased()
    return ["reset by peer", "connection reset", "unexpected eof", "ssl_error_syscall"]
      .contains { words.place(of: $0) != nil }
  }

  /// The part that a person understands.
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
      return "its certificate is signed by itself"
    }
    if known.place(of: "unable to get local issuer") != nil {
      return "nobody that this machine trusts has signed its certificate"
    }
    return words
  }
}
