import XMLTree

/// The strings of one language from one strings file.
///
/// A theme has a thousand strings and a start shows twenty, so only the positions of the keys are
/// indexed; strings are extracted on access.
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

  let document: MarkupDocument
  var language: String
  /// Element positions in a hash table with linear probing.
  ///
  /// 0, the root, marks a free slot. The size is a power of two, at most half full.
  private var slots: [Int32]

  init(document: MarkupDocument, language: String) {
    (self.document, self.language) = (document, language)
    var count = 8
    while count < document.elementCount * 2 { count *= 2 }
    slots = Array(repeating: 0, count: count)
  }

  /// Adds the string of an element, replacing an earlier one with the same key.
  ///
  /// - Returns: Whether the key is new.
  mutating func add(_ element: MarkupElement) -> Bool {
    let slot = Self.withKey(of: element) { self.slot(of: $0) }
    defer { slots[slot] = Int32(element.position) }
    return slots[slot] == 0
  }

  /// Whether the table contains a key.
  func contains(_ key: String) -> Bool { element(key) != nil }

  /// Returns the string for a key.
  subscript(_ key: String) -> Entry? { element(key).map(Self.entry) }

  /// All keys in file order.
  var keys: [String] {
    slots.filter { $0 != 0 }.sorted().map { position in
      Self.withKey(of: document.element(at: Int(position))) { String(decoding: $0, as: UTF8.self) }
    }
  }

  private func element(_ key: String) -> MarkupElement? {
    var key = key
    let position = key.withUTF8 { slots[self.slot(of: $0)] }
    return position == 0 ? nil : document.element(at: Int(position))
  }

  /// Returns the slot that contains a key or where it can be inserted.
  private func slot(of key: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in key { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let element = document.element(at: Int(slots[slot]))
      if Self.withKey(of: element, { $0.elementsEqual(key) }) { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// Calls `body` with the bytes of an element's key, without surrounding spaces.
  static func withKey<Answer>(
    of element: MarkupElement, _ body: (UnsafeBufferPointer<UInt8>) -> Answer
  ) -> Answer {
    guard let attribute = element.attribute("key") else {
      return body(UnsafeBufferPointer(start: nil, count: 0))
    }
    return attribute.withValueBytes { bytes in
      var bytes = bytes[...]
      while bytes.first == 0x20 { bytes.removeFirst() }
      while bytes.last == 0x20 { bytes.removeLast() }
      return body(UnsafeBufferPointer(rebasing: bytes))
    }
  }

  private static func entry(of element: MarkupElement) -> Entry {
    guard element.name == "plural" else {
      return Entry(text: words(of: element), forms: [:], offset: element.offset)
    }
    var forms: [String: String] = [:]
    for form in element.children { forms[form.name] = words(of: form) }
    let other = forms.removeValue(forKey: "other")
    return Entry(text: other ?? "", forms: forms, offset: element.offset)
  }

  /// Returns the text of an element with line breaks replaced by spaces.
  private static func words(of element: MarkupElement) -> String {
    let isPlain = element.withTextBytes { bytes in
      bytes.first != 0x20 && bytes.last != 0x20 && bytes.allSatisfy { $0 >= 0x20 }
    }
    let text = element.text
    guard !isPlain else { return text }
    var words = ""
    for word in text.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      if !words.isEmpty { words += " " }
      words += String(Substring(word))
    }
    return words
  }
}
