import CLibXML2

/// A compiled XML Schema (XSD 1.0) that validates documents.
public final class MarkupSchema: @unchecked Sendable {
  // Sendable because libxml2 only reads a compiled schema; each validation creates its own context.
  private let schema: xmlSchemaPtr

  /// Compiles a schema.
  ///
  /// - Parameters:
  ///   - text: The XSD source.
  ///   - name: The name of the schema in error messages.
  /// - Throws: `MarkupError` if the text is not well-formed XML or not a valid schema.
  public init(_ text: String, name: String) throws(MarkupError) {
    _ = try MarkupDocument(parsing: text, name: name)
    let sink = Sink()
    let bytes = Array(text.utf8)
    let schema = bytes.withUnsafeBytes { buffer -> xmlSchemaPtr? in
      let start = buffer.bindMemory(to: CChar.self).baseAddress
      let context = xmlSchemaNewMemParserCtxt(start, Int32(buffer.count))
      defer { xmlSchemaFreeParserCtxt(context) }
      xmlSchemaSetParserStructuredErrors(
        context, { sink, error in Sink.from(sink)?.add(error) }, sink.pointer)
      return xmlSchemaParse(context)
    }
    withExtendedLifetime(sink) {}
    guard let schema else {
      let first = sink.violations.first
      throw MarkupError(
        .syntax, name: name, line: first?.line ?? 0,
        message: first?.message ?? "it is not a schema")
    }
    self.schema = schema
  }

  deinit { xmlSchemaFree(schema) }

  /// Validates a document against the schema.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - name: The name of the document in error messages.
  ///   - limits: The limits on size, depth and counts.
  /// - Returns: The violations in the order that libxml2 reports them, at most 1,000; empty if the
  ///   document is valid. A document that is not XML or exceeds a limit yields that one error.
  public func check(
    _ bytes: [UInt8], name: String, limits: MarkupLimits = .standard
  ) -> [MarkupError] {
    do throws(MarkupError) {
      _ = try MarkupDocument(parsing: bytes, name: name, limits: limits)
    } catch { return [error] }
    let sink = Sink()
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue
    let document = bytes.withUnsafeBytes { buffer in
      xmlReadMemory(
        buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count), name, nil,
        Int32(options | XML_PARSE_NOWARNING.rawValue | XML_PARSE_BIG_LINES.rawValue))
    }
    guard let document else {
      return [MarkupError(.syntax, name: name, message: "this is not XML")]
    }
    defer { xmlFreeDoc(document) }
    Self.dropSchemaHints(from: xmlDocGetRootElement(document))
    let context = xmlSchemaNewValidCtxt(schema)
    defer { xmlSchemaFreeValidCtxt(context) }
    xmlSchemaSetValidStructuredErrors(
      context, { sink, error in Sink.from(sink)?.add(error) }, sink.pointer)
    let result = xmlSchemaValidateDoc(context, document)
    withExtendedLifetime(sink) {}
    if result != 0, sink.violations.isEmpty {
      return [MarkupError(.syntax, name: name, message: "the schema does not allow it")]
    }
    return sink.violations.map {
      MarkupError(.syntax, name: name, line: $0.line, message: $0.message)
    }
  }

  /// Removes `xsi:schemaLocation` and `xsi:noNamespaceSchemaLocation`, which would make libxml2
  /// open other files.
  private static func dropSchemaHints(from root: xmlNodePtr?) {
    var pending = [root]
    while let next = pending.popLast() {
      var node = next
      while let element = node {
        if element.pointee.type == XML_ELEMENT_NODE {
          for hint in ["schemaLocation", "noNamespaceSchemaLocation"] {
            if let found = xmlHasNsProp(
              element, hint, "http://www.w3.org/2001/XMLSchema-instance")
            {
              xmlRemoveProp(found)
            }
          }
          if element.pointee.children != nil { pending.append(element.pointee.children) }
        }
        node = element.pointee.next
      }
    }
  }
}

/// Collects the errors that libxml2 reports, at most 1,000.
private final class Sink {
  private(set) var violations: [(line: Int, message: String)] = []

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func from(_ pointer: UnsafeMutableRawPointer?) -> Sink? {
    pointer.map { Unmanaged<Sink>.fromOpaque($0).takeUnretainedValue() }
  }

  func add(_ error: xmlErrorPtr?) {
    guard let error = error?.pointee, violations.count < 1000 else { return }
    violations.append((Int(error.line), LibXML.original(error)))
  }
}
