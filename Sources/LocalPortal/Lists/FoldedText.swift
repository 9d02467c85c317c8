/// Folds texts for comparison in lists: lowercase, and truncated.
enum FoldedText {
  /// The maximum size of a folded text in bytes; longer texts are truncated.
  static let limit = 256

  /// Returns the start of a text in lowercase.
  ///
  /// Each scalar is folded on its own, so that a prefix of a text folds to a prefix of the folded
  /// text.
  static func fold(_ text: some StringProtocol) -> String {
    var folded = String.UnicodeScalarView()
    var size = 0
    for scalar in text.unicodeScalars {
      let small =
        scalar.isASCII
        ? (0x41...0x5A).contains(scalar.value)
          ? String(UnicodeScalar(UInt8(scalar.value) | 0x20))
          : String(scalar)
        : scalar.properties.lowercaseMapping
      for scalar in small.unicodeScalars {
        size += UTF8.width(scalar)
        guard size <= limit else { return String(folded) }
        folded.append(scalar)
      }
    }
    return String(folded)
  }

  /// Returns the smallest text that sorts after all texts with a prefix; nil if there is none.
  static func end(ofPrefix prefix: String) -> String? {
    var scalars = Array(prefix.unicodeScalars)
    while let last = scalars.popLast() {
      // Surrogates are not Unicode scalars, so skip them.
      let next = last.value == 0xD7FF ? 0xE000 : last.value + 1
      guard let scalar = Unicode.Scalar(next) else { continue }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      view.append(scalar)
      return String(view)
    }
    return nil
  }
}
