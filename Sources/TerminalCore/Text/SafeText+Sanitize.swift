extension SafeText {
  /// The text as it may be printed: what ``init(_:)`` would replace is replaced.
  ///
  /// For all that leaves a command without going through a frame: errors, tables, lint, window
  /// titles, targets of links. Line feeds stay when `keepingLineBreaks`, also for CR LF; a tab is a
  /// control like others.
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

  /// The lines of a text, each let through the gate; LF and CR LF end a line.
  ///
  /// A break at the end begins one more line, which is empty.
  public static func lines(_ text: String) -> [SafeText] {
    rawLines(of: text).map { SafeText(String($0)) }
  }

  private static func rawLines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }
}

/// Collects a string, and leaves the pool of clusters alone.
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
