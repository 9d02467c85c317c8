extension SafeText {
  /// Returns the text with the same replacements as ``init(_:)``, safe to print.
  ///
  /// For all output that is not drawn in a frame: errors, tables, lint, window titles, and link
  /// targets.
  ///
  /// - Parameters:
  ///   - text: The untrusted text.
  ///   - keepingLineBreaks: Whether LF and CR LF become line feeds; otherwise they are replaced
  ///     like other controls. Tabs are always replaced.
  public static func sanitize(_ text: String, keepingLineBreaks: Bool = false) -> String {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 &- 0x20 < 0x5F || (keepingLineBreaks && $0 == 0x0A) }
    }
    if isPlain == true { return text }
    var sink = StringSink()
    if keepingLineBreaks {
      var isFirst = true
      for line in rawLines(of: text) {
        if !isFirst { sink.result += "\n" }
        isFirst = false
        Gate.admit(String(line), to: &sink)
      }
    } else {
      Gate.admit(text, to: &sink)
    }
    return sink.result
  }

  /// Returns the sanitized lines of a text; LF and CR LF end a line.
  ///
  /// - Parameter text: The untrusted text. A final line break adds an empty line.
  public static func lines(_ text: String) -> [SafeText] {
    rawLines(of: text).map { SafeText(String($0)) }
  }

  private static func rawLines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }
}

/// Collects a string without using the cluster pool.
private struct StringSink: GateSink {
  var result = ""

  mutating func accept(_ scalar: UInt32, columns: UInt8, flags: UInt8) {
    if let scalar = Unicode.Scalar(scalar) { result.unicodeScalars.append(scalar) }
  }

  mutating func accept(_ cluster: ClusterBuilder) {
    for scalar in cluster.scalars { accept(scalar, columns: 0, flags: 0) }
  }

  mutating func accept(replacement scalar: UInt32) { accept(scalar, columns: 1, flags: 0) }

  mutating func noteTrimmed() {}
}
