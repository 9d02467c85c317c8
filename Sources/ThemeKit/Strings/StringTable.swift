import XMLTree

/// The words of one language, from one strings file.
///
/// A theme has a thousand words and a start shows twenty, so that what is kept is where each key
/// stands; words are made of the file when somebody asks.
struct StringTable: Sendable {
  struct Entry: Hashable, Sendable {
    /// The words; of a plural, those of `other`.
    var text: String
    /// The other forms of a plural, by their name.
    var forms: [String: String]
    var offset: Int

    /// The names in braces, as in `{0}` and `{user}`.
    var arguments: Set<String> {
      forms.values.reduce(into: StringTemplate.arguments(in: text)) {
        $0.formUnion(StringTemplate.arguments(in: $1))
      }
    }
  }

  let document: MarkupDocument
  var language: String
  /// The positions of elements by the hash of their key, the next free place taken.
  ///
  /// 0, the root, is a free one; they are a power of two, at most half full.
  private var slots: [Int32]

  init(document: MarkupDocument, language: String) {
    (self.document, self.language) = (document, language)
    var count = 8
    while count < document.elementCount * 2 { count *= 2 }
    slots = Array(repeating: 0, count: count)
  }

  /// Adds the words of an element, instead of those that its key had.
  ///
  /// - Returns: Whether it is the first with its key.
  mutating func add(_ element: MarkupElement) -> Bool {
    let slot = Self.withKey(of: element) { self.slot(of: $0) }
    defer { slots[slot] = Int32(element.position) }
    return slots[slot] == 0
  }

  /// Whether there are words for a key.
  func contains(_ key: String) -> Bool { element(key) != nil }

  /// The words for a key.
  subscript(_ key: String) -> Entry? { element(key).map(Self.entry) }

  /// Every key, in the order of the file.
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

  /// Where a key is, or could be put.
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

  /// The bytes of an element's key, without the spaces around it.
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

  /// The text of an element; breaks of lines in the file are spaces in the words.
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
