/// Text as it is compared in lists: in lower case, and only its beginning.
enum FoldedText {
  /// So many bytes of a value are compared.
  static let limit = 256

  /// The beginning of a text in lower case.
  ///
  /// Each letter is folded for itself, so that what begins a text begins its folded text too.
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

  /// The least text after all those that begin with a prefix; nil if there is none.
  static func end(ofPrefix prefix: String) -> String? {
    var scalars = Array(prefix.unicodeScalars)
    while let last = scalars.popLast() {
      // The surrogates are no scalars.
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
