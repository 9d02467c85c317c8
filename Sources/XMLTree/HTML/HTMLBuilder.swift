import CLibXML2

/// Builds an ``HTMLDocument`` from the SAX events of libxml2's HTML parser.
///
/// libxml2 builds no tree and loads nothing from outside the page. The callbacks reach this struct
/// by a pointer, as those of `MarkupBuilder` do.
struct HTMLBuilder {
  private let limits: HTMLLimits
  private let context: htmlParserCtxtPtr
  private var nodes: [HTMLNode] = []
  private var open: [Level] = []
  private var text: [UInt8] = []
  private var title: [UInt8] = []
  private var isTruncated: Bool

  /// The treatment of an open element.
  private enum Level {
    /// An element that becomes a node, with the index of the node.
    case node(Int)
    /// An element below the depth limit: its text is added to its last kept ancestor.
    case flat
    /// An element that is omitted together with its content.
    case hidden
    /// The `title` element of the page.
    case title
  }

  private init(limits: HTMLLimits, context: htmlParserCtxtPtr, isTruncated: Bool) {
    (self.limits, self.context, self.isTruncated) = (limits, context, isTruncated)
  }

  static func build(_ bytes: [UInt8], limits: HTMLLimits) -> HTMLDocument {
    bytes.withUnsafeBufferPointer { all in
      var end = min(all.count, limits.bytes)
      // A character cut in half at the end would make the page invalid UTF-8.
      while end < all.count, end > 0, all[end] & 0xC0 == 0x80 { end -= 1 }
      var source = UnsafeBufferPointer(rebasing: all[..<end])
      if let tag = HTMLTagScan.firstOversizedTag(in: source, most: limits.attributes) {
        source = UnsafeBufferPointer(rebasing: source[..<tag])
      }
      return parse(source, limits: limits, isTruncated: source.count < all.count)
    }
  }

  private static func parse(
    _ source: UnsafeBufferPointer<UInt8>, limits: HTMLLimits, isTruncated: Bool
  ) -> HTMLDocument {
    LibXML.start
    guard !source.isEmpty,
      let context = source.withMemoryRebound(
        to: CChar.self, { htmlCreateMemoryParserCtxt($0.baseAddress, Int32($0.count)) })
    else { return HTMLDocument(nodes: [], title: "", isTruncated: isTruncated) }
    defer { htmlFreeParserCtxt(context) }
    var builder = HTMLBuilder(limits: limits, context: context, isTruncated: isTruncated)
    let isUTF8 = EncodingCheck.firstInvalidByte(in: source) == nil
    withUnsafeMutablePointer(to: &builder) { run(context, $0, isUTF8: isUTF8) }
    return builder.finish()
  }

  private static func run(
    _ context: htmlParserCtxtPtr, _ builder: UnsafeMutablePointer<HTMLBuilder>, isUTF8: Bool
  ) {
    var options = HTML_PARSE_NONET.rawValue | HTML_PARSE_NOERROR.rawValue
    options |= HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_RECOVER.rawValue
    if isUTF8 { options |= HTML_PARSE_IGNORE_ENC.rawValue }
    htmlCtxtUseOptions(context, Int32(options))
    if isUTF8 { xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8) }
    let handler = context.pointee.sax
    handler?.pointee = .init()
    handler?.pointee.startElement = { builder, name, attributes in
      HTMLBuilder.from(builder)?.pointee.startElement(name, attributes)
    }
    handler?.pointee.endElement = { builder, _ in
      HTMLBuilder.from(builder)?.pointee.endElement()
    }
    handler?.pointee.characters = { builder, bytes, count in
      HTMLBuilder.from(builder)?.pointee.characters(bytes, Int(count))
    }
    handler?.pointee.ignorableWhitespace = { builder, bytes, count in
      HTMLBuilder.from(builder)?.pointee.characters(bytes, Int(count))
    }
    // Errors are common in HTML pages. Without a handler they are ignored and not printed to the
    // terminal.
    handler?.pointee.error = nil
    handler?.pointee.warning = nil
    context.pointee.userData = UnsafeMutableRawPointer(builder)
    htmlParseDocument(context)
  }

  private static func from(
    _ pointer: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<HTMLBuilder>? {
    pointer?.assumingMemoryBound(to: HTMLBuilder.self)
  }

  /// Elements that are omitted together with their content: scripts, frames, graphics, form
  /// inputs and metadata.
  private static let hidden: Set<String> = [
    "script", "style", "template", "iframe", "frame", "frameset", "object", "embed", "applet",
    "svg", "canvas", "noembed", "noframes", "select", "textarea", "datalist", "link", "meta",
    "base", "map", "area", "param", "source", "track",
  ]

  /// Attributes that are kept; a text renderer needs no others.
  private static let kept: Set<String> = [
    "href", "src", "alt", "title", "start", "value", "id", "name", "lang", "dir", "colspan", "type",
    "checked",
  ]
  private static let longestValue = 64 << 10

  private var isHidden: Bool { if case .hidden = open.last { true } else { false } }

  private mutating func startElement(
    _ name: UnsafePointer<UInt8>?, _ values: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    guard let name else { return }
    if open.count >= HTMLLimits.bottom || nodes.count >= limits.nodes {
      isTruncated = true
      return xmlStopParser(context)
    }
    let element = String(cString: name)
    if isHidden || Self.hidden.contains(element) { return open.append(.hidden) }
    if element == "title", nodes.allSatisfy({ $0.element == "html" || $0.element == "head" }) {
      return open.append(.title)
    }
    flushText()
    if open.count >= limits.depth {
      isTruncated = true
      return open.append(.flat)
    }
    open.append(.node(nodes.count))
    nodes.append(
      HTMLNode(content: .element(element), attributes: Self.attributes(values), end: 0))
  }

  private static func attributes(
    _ values: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) -> [HTMLNode.Attribute] {
    guard var entry = values else { return [] }
    var attributes: [HTMLNode.Attribute] = []
    while let name = entry[0] {
      let name = String(cString: name)
      if kept.contains(name) {
        let value = entry[1].map { String(cString: $0) } ?? ""
        if value.utf8.count <= longestValue { attributes.append(.init(name: name, value: value)) }
      }
      entry += 2
    }
    return attributes
  }

  private mutating func endElement() {
    guard let level = open.last else { return }
    if case .hidden = level {
      open.removeLast()
      return
    }
    flushText()
    open.removeLast()
    if case .node(let index) = level { nodes[index].end = nodes.count }
  }

  private mutating func characters(_ bytes: UnsafePointer<UInt8>?, _ count: Int) {
    guard let bytes, !isHidden else { return }
    text.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
  }

  private mutating func flushText() {
    guard !text.isEmpty else { return }
    if case .title = open.last {
      title += text
    } else {
      nodes.append(
        HTMLNode(
          content: .text(String(decoding: text, as: UTF8.self)), attributes: [],
          end: nodes.count + 1))
    }
    text.removeAll(keepingCapacity: true)
  }

  private mutating func finish() -> HTMLDocument {
    while !open.isEmpty { endElement() }
    flushText()
    let words = String(decoding: title, as: UTF8.self).split { $0.isWhitespace }
    return HTMLDocument(nodes: nodes, title: words.joined(separator: " "), isTruncated: isTruncated)
  }
}
