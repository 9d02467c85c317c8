import XMLTree

/// The strings of one language from one strings file.
///
/// A theme has a thousand strings and a start shows twenty, so only the places of keys and texts in
/// the file are kept; strings are extracted on access.
struct StringTable: Sendable {
  struct Entry: Hashable, Sendable {
    /// The text; for a plural, the form `other`.
    var text: String
    /// The other plural forms by name.
    var forms: [String: String]
    var offset: Int

    /// The argument names, as in `{0}` and `{user}`.
    var arguments: Set<String> {
      forms.values.reduce(into: StringTemplate.arguments(in: text)) {
        $0.formUnion(StringTemplate.arguments(in: $1))
      }
    }
  }

  /// A part of the file, or of `derived` if entities or line breaks changed the bytes.
  private struct Part {
    /// The first byte in the file; the complement of the first byte in `derived`.
    var start: Int32
    var count: Int32
  }

  /// A form of a plural.
  private struct Form {
    var name: String
    var text: Part
  }

  /// The places of a string.
  private struct Record {
    var offset: Int32
    var key: Part
    /// The text; empty for a plural.
    var text: Part
    /// The forms of a plural; none for a string.
    var firstForm: Int32
    var formCount: Int32
  }

  var document: MarkupDocument
  var language: String
  private var records: [Record] = []
  private var forms: [Form] = []
  private var derived: [UInt8] = []
  /// Indices of records, from 1, in a hash table with linear probing.
  ///
  /// 0 marks a free slot. The size is a power of two, at most half full.
  private var slots: [Int32]

  init(document: MarkupDocument, language: String) {
    (self.document, self.language) = (document, language)
    var count = 8
    while count < document.elementCount * 2 { count *= 2 }
    slots = Array(repeating: 0, count: count)
    records.reserveCapacity(document.elementCount)
  }

  /// Adds the string of an element, replacing an earlier one with the same key.
  ///
  /// - Returns: Whether the key is new.
  mutating func add(_ element: MarkupElement) -> Bool {
    let slot = Self.withKey(of: element) { self.slot(of: $0) }
    let isNew = slots[slot] == 0
    let firstForm = forms.count
    let isPlural = element.name == "plural"
    if isPlural {
      for form in element.children { forms.append(Form(name: form.name, text: text(of: form))) }
    }
    let record = Record(
      offset: Int32(element.offset), key: key(of: element),
      text: isPlural ? Part(start: 0, count: 0) : text(of: element),
      firstForm: Int32(firstForm), formCount: Int32(forms.count - firstForm))
    records.append(record)
    slots[slot] = Int32(records.count)
    return isNew
  }

  private mutating func key(of element: MarkupElement) -> Part {
    guard let attribute = element.attribute("key") else { return Part(start: 0, count: 0) }
    return part(attribute.valueRange, attribute.value)
  }

  private mutating func text(of element: MarkupElement) -> Part {
    part(element.textRange, element.text)
  }

  private mutating func part(_ range: Range<Int>?, _ text: @autoclosure () -> String) -> Part {
    if let range { return Part(start: Int32(range.lowerBound), count: Int32(range.count)) }
    let start = derived.count
    derived.append(contentsOf: text().utf8)
    return Part(start: ~Int32(start), count: Int32(derived.count - start))
  }

  /// Whether the table contains a key.
  func contains(_ key: String) -> Bool { record(key) != nil }

  /// Returns the string for a key.
  subscript(_ key: String) -> Entry? { record(key).map { entry($0) } }

  /// All keys in file order.
  var keys: [String] {
    slots.filter { $0 != 0 }.sorted().map { index in
      withBytes(records[Int(index) - 1].key) {
        String(decoding: Self.trimmed($0), as: UTF8.self)
      }
    }
  }

  private func record(_ key: String) -> Record? {
    var key = key
    let index = key.withUTF8 { slots[self.slot(of: $0)] }
    return index == 0 ? nil : records[Int(index) - 1]
  }

  /// Returns the slot that contains a key or where it can be inserted.
  private func slot(of key: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in key { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let isKey = withBytes(records[Int(slots[slot]) - 1].key) {
        Self.trimmed($0).elementsEqual(key)
      }
      if isKey { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func withBytes<Answer>(
    _ part: Part, _ body: (UnsafeBufferPointer<UInt8>) -> Answer
  ) -> Answer {
    let isDerived = part.start < 0
    let start = Int(isDerived ? ~part.start : part.start)
    let range = start..<start + Int(part.count)
    guard isDerived else {
      return document.withSource { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }
    return derived.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Calls `body` with the bytes of an element's key, without surrounding spaces.
  static func withKey<Answer>(
    of element: MarkupElement, _ body: (UnsafeBufferPointer<UInt8>) -> Answer
  ) -> Answer {
    guard let attribute = element.attribute("key") else {
      return body(UnsafeBufferPointer(start: nil, count: 0))
    }
    return attribute.withValueBytes { body(trimmed($0)) }
  }

  private static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var bytes = bytes[...]
    while bytes.first == 0x20 { bytes.removeFirst() }
    while bytes.last == 0x20 { bytes.removeLast() }
    return UnsafeBufferPointer(rebasing: bytes)
  }

  private func entry(_ record: Record) -> Entry {
    let first = Int(record.firstForm)
    var words: [String: String] = [:]
    for form in forms[first..<first + Int(record.formCount)] {
      words[form.name] = self.words(form.text)
    }
    let text = words.removeValue(forKey: "other") ?? self.words(record.text)
    return Entry(text: text, forms: words, offset: Int(record.offset))
  }

  /// Returns a text with line breaks replaced by spaces.
  private func words(_ part: Part) -> String {
    withBytes(part) { bytes in
      let isPlain =
        bytes.first != 0x20 && bytes.last != 0x20 && bytes.allSatisfy { $0 >= 0x20 }
      guard !isPlain else { return String(decoding: bytes, as: UTF8.self) }
      var words = ""
      for word in bytes.split(whereSeparator: { $0 <= 0x20 }) {
        if !words.isEmpty { words += " " }
        words += String(decoding: word, as: UTF8.self)
      }
      return words
    }
  }
}
