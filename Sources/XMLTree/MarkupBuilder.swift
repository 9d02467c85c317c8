import CLibXML2

/// Builds the tables of a ``MarkupDocument`` from the events of libxml2's SAX2 parser.
///
/// libxml2 builds no tree and opens no other file. Positions come from the source itself: at a
/// start tag, the parser has read up to the last attribute, so the nearest `<` before it belongs to
/// the tag and the attributes are between the two.
///
/// This is a struct that the callbacks reach by a pointer. They are called for every tag, and a
/// class would cost a retain, a release and an exclusivity check each time.
struct MarkupBuilder {
  private let name: String
  private let limits: MarkupLimits
  private let onlyRoot: Bool
  private let source: UnsafeBufferPointer<UInt8>
  private let context: xmlParserCtxtPtr

  private var names: [String] = []
  /// The address at which libxml2 stores each of `names`; a linear search suffices, because real
  /// files have few names.
  private var namePointers: [UnsafePointer<UInt8>] = []
  private var nameIndices: [Int: Int32] = [:]
  private var elements: [MarkupStorage.Element] = []
  private var attributes: [MarkupStorage.Attribute] = []
  private var derived: [UInt8] = []
  private var open: [Int32] = []
  /// The text of each open element so far, by depth; the arrays are reused for the next sibling.
  private var texts: [[UInt8]] = []
  /// The source range of the text of each open element, by depth, if the text is in the source
  /// unchanged and needs no copy.
  private var spans: [Range<Int>] = []
  private var failure: MarkupError?

  private init(
    _ source: UnsafeBufferPointer<UInt8>, name: String, limits: MarkupLimits, onlyRoot: Bool,
    context: xmlParserCtxtPtr
  ) {
    (self.source, self.name, self.limits) = (source, name, limits)
    (self.onlyRoot, self.context) = (onlyRoot, context)
    elements.reserveCapacity(onlyRoot ? 1 : source.count / 64)
    attributes.reserveCapacity(onlyRoot ? 8 : source.count / 48)
  }

  static func build(
    _ source: MarkupSource, name: String, limits: MarkupLimits, onlyRoot: Bool = false
  ) throws(MarkupError) -> MarkupStorage {
    let result = source.withBytes { bytes -> Result<MarkupBuilder, MarkupError> in
      do throws(MarkupError) {
        return .success(try parse(bytes, name: name, limits: limits, onlyRoot: onlyRoot))
      } catch { return .failure(error) }
    }
    let builder = try result.get()
    return MarkupStorage(
      MarkupText(name: name, source: source, limits: limits), derived: builder.derived,
      names: builder.names, elements: builder.elements, attributes: builder.attributes)
  }

  private static func parse(
    _ source: UnsafeBufferPointer<UInt8>, name: String, limits: MarkupLimits, onlyRoot: Bool
  ) throws(MarkupError) -> MarkupBuilder {
    if source.count > limits.bytes {
      throw MarkupError(
        .size, name: name, message: "it is larger than \(limits.bytes) bytes")
    }
    func refusal(_ kind: MarkupError.Kind, _ offset: Int, _ message: String) -> MarkupError {
      let place = SourceLines(source).location(of: offset, in: source)
      return MarkupError(
        kind, name: name, line: place.line, column: place.column, message: message)
    }
    if !onlyRoot, let violation = EncodingCheck.firstInvalidByte(in: source) {
      throw refusal(.encoding, violation, "this is not UTF-8; save the file as UTF-8")
    }
    if let other = EncodingCheck.otherEncoding(declaredIn: source) {
      throw refusal(
        .encoding, other.offset,
        "the encoding is named \"\(other.name)\"; save the file as UTF-8 and declare UTF-8")
    }
    guard !source.isEmpty else { throw refusal(.syntax, 0, "the file is empty") }
    if let tag = AttributeScan.firstOversizedTag(in: source, limit: limits.attributes) {
      throw refusal(
        .count, tag, "an element has more than \(limits.attributes) attributes")
    }
    LibXML.start
    guard
      let context = source.withMemoryRebound(
        to: CChar.self, { xmlCreateMemoryParserCtxt($0.baseAddress, Int32($0.count)) })
    else { throw refusal(.unreadable, 0, "there is not enough memory to read it") }
    defer { xmlFreeParserCtxt(context) }
    var builder = MarkupBuilder(
      source, name: name, limits: limits, onlyRoot: onlyRoot, context: context)
    withUnsafeMutablePointer(to: &builder) { run(context, $0) }
    if let failure = builder.failure { throw failure }
    guard !builder.elements.isEmpty else {
      throw refusal(.syntax, 0, "there is no element in it")
    }
    return builder
  }

  private static func run(
    _ context: xmlParserCtxtPtr, _ builder: UnsafeMutablePointer<MarkupBuilder>
  ) {
    // The encoding is known to be UTF-8, so the parser never converts and its offsets are source
    // offsets. NOENT turns &amp; in a value into &; without a DOCTYPE there is no other entity.
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue | XML_PARSE_NOENT.rawValue
    xmlCtxtUseOptions(context, Int32(options))
    let handler = context.pointee.sax
    handler?.pointee = .init()
    handler?.pointee.initialized = UInt32(XML_SAX2_MAGIC)
    handler?.pointee.internalSubset = { builder, _, _, _ in
      MarkupBuilder.from(builder)?.pointee.doctype()
    }
    handler?.pointee.startElementNs = { builder, name, _, uri, _, _, count, _, attributes in
      MarkupBuilder.from(builder)?.pointee.startElement(name, uri, Int(count), attributes)
    }
    handler?.pointee.endElementNs = { builder, _, _, _ in
      MarkupBuilder.from(builder)?.pointee.endElement()
    }
    handler?.pointee.characters = { builder, bytes, count in
      MarkupBuilder.from(builder)?.pointee.characters(bytes, Int(count))
    }
    handler?.pointee.cdataBlock = { builder, bytes, count in
      MarkupBuilder.from(builder)?.pointee.characters(bytes, Int(count))
    }
    handler?.pointee.serror = { builder, error in
      MarkupBuilder.from(builder)?.pointee.violation(error)
    }
    context.pointee.userData = UnsafeMutableRawPointer(builder)
    xmlParseDocument(context)
  }

  private static func from(
    _ pointer: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<MarkupBuilder>? {
    pointer?.assumingMemoryBound(to: MarkupBuilder.self)
  }

  /// The current position of the parser, as an offset into the source.
  private var offset: Int {
    guard let input = context.pointee.input?.pointee, let base = input.base, let now = input.cur
    else { return source.count }
    return min(source.count, Int(input.consumed) + (now - base))
  }

  private mutating func stop(_ kind: MarkupError.Kind, at offset: Int, _ message: String) {
    guard failure == nil else { return }
    let place = SourceLines(source).location(of: offset, in: source)
    failure = MarkupError(
      kind, name: name, line: place.line, column: place.column, message: message)
    xmlStopParser(context)
  }

  private mutating func doctype() {
    stop(
      .doctype, at: StartTag.start(before: offset, in: source),
      "DOCTYPE is not allowed; remove it")
  }

  private mutating func violation(_ error: xmlErrorPtr?) {
    guard let error = error?.pointee, error.level != XML_ERR_WARNING else { return }
    if onlyRoot, !elements.isEmpty { return }
    stop(.syntax, at: LibXML.offset(of: error, near: offset, in: source), LibXML.words(for: error))
  }

  private mutating func startElement(
    _ name: UnsafePointer<UInt8>?, _ uri: UnsafePointer<UInt8>?, _ count: Int,
    _ values: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    guard failure == nil, let name else { return }
    let end = offset
    let start = StartTag.start(before: end, in: source)
    if open.count >= limits.depth {
      return stop(.depth, at: start, "elements are nested more than \(limits.depth) deep")
    }
    if elements.count >= limits.elements {
      return stop(.count, at: start, "there are more than \(limits.elements) elements")
    }
    let first = attributes.count
    if count > 0, let values { add(count, of: values, from: start, to: end) }
    let index = Int32(elements.count)
    elements.append(
      .init(
        name: intern(name), namespace: uri.map { intern($0) } ?? -1, offset: Int32(start),
        endOffset: Int32(end), firstAttribute: Int32(first), attributeCount: Int32(count),
        parent: open.last ?? -1, next: index + 1, text: .empty))
    if onlyRoot { return xmlStopParser(context) }
    open.append(index)
    if texts.count < open.count {
      texts.append([])
      spans.append(0..<0)
    }
  }

  private mutating func add(
    _ count: Int, of values: UnsafeMutablePointer<UnsafePointer<UInt8>?>, from start: Int,
    to end: Int
  ) {
    var tag = StartTag(source, start: start, end: end)
    for index in 0..<count {
      // libxml2 gives five pointers each: name, prefix, namespace, and both ends of the value.
      let entry = values + index * 5
      guard let name = entry[0], let from = entry[3], let to = entry[4] else { continue }
      let place = tag.next()
      let value = UnsafeBufferPointer(start: from, count: to - from)
      attributes.append(
        .init(
          name: intern(name), namespace: entry[2].map { intern($0) } ?? -1,
          nameOffset: Int32(place?.name.lowerBound ?? start),
          valueOffset: Int32(place?.value.lowerBound ?? start),
          value: slice(of: value, at: place?.value)))
    }
  }

  private mutating func slice(of value: UnsafeBufferPointer<UInt8>, at place: Range<Int>?)
    -> MarkupStorage.Slice
  {
    if let place, place.count == value.count, source[place].elementsEqual(value) {
      return .init(start: Int32(place.lowerBound), count: Int32(value.count), isDerived: false)
    }
    let start = derived.count
    derived.append(contentsOf: value)
    return .init(start: Int32(start), count: Int32(value.count), isDerived: true)
  }

  private mutating func endElement() {
    guard failure == nil, let index = open.popLast() else { return }
    let end = offset
    let next = Int32(elements.count)
    elements[Int(index)].next = next
    elements[Int(index)].endOffset = Int32(StartTag.start(before: end, in: source))
    let depth = open.count
    if !spans[depth].isEmpty {
      let span = spans[depth]
      spans[depth] = 0..<0
      if next == index + 1 || source[span].contains(where: { !LibXML.isSpace($0) }) {
        elements[Int(index)].text = .init(
          start: Int32(span.lowerBound), count: Int32(span.count), isDerived: false)
      }
      return
    }
    guard !texts[depth].isEmpty else { return }
    if next == index + 1 || texts[depth].contains(where: { !LibXML.isSpace($0) }) {
      elements[Int(index)].text = .init(
        start: Int32(derived.count), count: Int32(texts[depth].count), isDerived: true)
      derived.append(contentsOf: texts[depth])
    }
    texts[depth].removeAll(keepingCapacity: true)
  }

  private mutating func characters(_ bytes: UnsafePointer<UInt8>?, _ count: Int) {
    guard failure == nil, let bytes, !open.isEmpty else { return }
    let depth = open.count - 1
    let text = UnsafeBufferPointer(start: bytes, count: count)
    if texts[depth].isEmpty {
      if spans[depth].isEmpty, let span = span(of: text) {
        spans[depth] = span
        return
      }
      texts[depth].append(contentsOf: source[spans[depth]])
      spans[depth] = 0..<0
    }
    texts[depth].append(contentsOf: text)
  }

  /// Returns the range of a text in the source; nil if its bytes are not there unchanged.
  ///
  /// libxml2 reports a text before or after it moves on.
  private func span(of text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let here = offset
    for start in [here, here - text.count]
    where start >= 0 && start + text.count <= source.count
      && source[start..<start + text.count].elementsEqual(text)
    {
      return start..<start + text.count
    }
    return nil
  }

  /// Returns the index of a name in `names`, and adds it if it is new.
  ///
  /// libxml2 keeps each name once, so equal names have equal addresses.
  private mutating func intern(_ name: UnsafePointer<UInt8>) -> Int32 {
    let searched = min(namePointers.count, 32)
    for index in 0..<searched where namePointers[index] == name { return Int32(index) }
    let address = Int(bitPattern: name)
    if let index = nameIndices[address] { return index }
    let index = Int32(names.count)
    names.append(String(cString: name))
    namePointers.append(name)
    if index >= 32 { nameIndices[address] = index }
    return index
  }
}
