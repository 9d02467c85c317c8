import XMLTree

/// The words of one language, from one strings file.
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
  var entries: [String: Entry] = [:]

  init(document: MarkupDocument, language: String) {
    (self.document, self.language) = (document, language)
  }
}
