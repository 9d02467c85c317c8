import TerminalCore

/// The output format for a list of diagnostics.
public enum DiagnosticFormat: String, Hashable, Sendable, CaseIterable {
  /// One line for each diagnostic, as compilers write it.
  case text
  /// A JSON array of objects.
  case json
  /// SARIF 2.1.0, which code hosts show next to the source lines.
  case sarif

  /// Returns the diagnostics as text that is safe to print, with a final line break unless it is
  /// empty.
  ///
  /// - Parameter diagnostics: The diagnostics, in the order of the output.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    switch self {
    case .text:
      diagnostics.map { SafeText.sanitize($0.description) + "\n" }.joined()
    case .json: JSONText.array(diagnostics.map { Self.json($0) }) + "\n"
    case .sarif: Self.sarif(diagnostics) + "\n"
    }
  }

  private static func json(_ diagnostic: Diagnostic) -> String {
    JSONText.object([
      ("file", JSONText.string(diagnostic.file)), ("line", String(diagnostic.line)),
      ("column", String(diagnostic.column)), ("length", String(diagnostic.length)),
      ("severity", JSONText.string(diagnostic.severity.rawValue)),
      ("code", JSONText.string(diagnostic.code)),
      ("message", JSONText.string(diagnostic.message)),
    ])
  }

  private static func sarif(_ diagnostics: [Diagnostic]) -> String {
    let codes = Set(diagnostics.map(\.code)).sorted()
    let rules = codes.map { code in
      var members = [("id", JSONText.string(code))]
      if let doc = DiagnosticRule.doc(of: code) {
        members.append(
          ("shortDescription", JSONText.object([("text", JSONText.string(doc))])))
      }
      return JSONText.object(members)
    }
    let driver = JSONText.object([
      ("name", JSONText.string("screenlet theme lint")), ("rules", JSONText.array(rules)),
    ])
    let run = JSONText.object([
      ("tool", JSONText.object([("driver", driver)])),
      ("columnKind", JSONText.string("unicodeCodePoints")),
      ("results", JSONText.array(diagnostics.map { result($0) })),
    ])
    return JSONText.object([
      ("$schema", JSONText.string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", JSONText.string("2.1.0")), ("runs", JSONText.array([run])),
    ])
  }

  private static func result(_ diagnostic: Diagnostic) -> String {
    var location = [
      ("artifactLocation", JSONText.object([("uri", JSONText.string(uri(diagnostic.file)))]))
    ]
    if diagnostic.line > 0 {
      var region = [("startLine", String(diagnostic.line))]
      if diagnostic.column > 0 {
        region.append(("startColumn", String(diagnostic.column)))
        region.append(("endColumn", String(diagnostic.column + diagnostic.length)))
      }
      location.append(("region", JSONText.object(region)))
    }
    let physical = JSONText.object([("physicalLocation", JSONText.object(location))])
    return JSONText.object([
      ("ruleId", JSONText.string(diagnostic.code)),
      ("level", JSONText.string(diagnostic.severity.rawValue)),
      ("message", JSONText.object([("text", JSONText.string(diagnostic.message))])),
      ("locations", JSONText.array([physical])),
    ])
  }

  /// Returns a path as a relative URI; characters outside the unreserved set are percent-encoded.
  private static func uri(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}
