/// A dimension of qualifiers with its words.
enum QualifierDimension: String, CaseIterable, Sendable {
  case size, direction, language, depth, glyphs, background, contrast, motion

  /// The words in the order of their bits; empty for languages, which are an open set.
  var words: [String] {
    switch self {
    case .size: ["compact", "regular", "wide"]
    case .direction: ["ltr", "rtl"]
    case .language: []
    case .depth: ["mono", "16", "256", "truecolor"]
    case .glyphs: ["unicode", "ascii"]
    case .background: ["dark", "light"]
    case .contrast: ["normal", "more"]
    case .motion: ["full", "reduced"]
    }
  }

  /// A one-sentence description.
  var doc: String {
    switch self {
    case .size: "The size of the screenlet's area, as a size class."
    case .direction: "The direction of text."
    case .language: "Languages such as es or es_ES."
    case .depth: "The number of colours of the terminal."
    case .glyphs: "The character set of the glyphs."
    case .background: "The background of the terminal."
    case .contrast: "The contrast that the user prefers."
    case .motion: "The amount of animation."
    }
  }

  private var field: WritableKeyPath<Qualifier, UInt8>? {
    switch self {
    case .size: \.sizes
    case .direction: \.directions
    case .language: nil
    case .depth: \.depths
    case .glyphs: \.glyphs
    case .background: \.backgrounds
    case .contrast: \.contrasts
    case .motion: \.motions
    }
  }

  /// Adds a word to a qualifier; returns false if it is not of this dimension.
  func add(_ word: String, to qualifier: inout Qualifier) -> Bool {
    guard let field else {
      guard Lexical.isLanguage(word) else { return false }
      qualifier.languages.append(word)
      return true
    }
    guard let index = words.firstIndex(of: word) else { return false }
    qualifier[keyPath: field] |= 1 << index
    return true
  }
}

extension Qualifier {
  /// Adds a word of a file name suffix, as in `login_child-wide-es.xml`; returns false if it is
  /// unknown.
  mutating func add(suffix word: String) -> Bool {
    for dimension in QualifierDimension.allCases
    where dimension != .language && dimension.add(word, to: &self) {
      return true
    }
    return QualifierDimension.language.add(word, to: &self)
  }

  /// The valid suffix words, except languages.
  static var suffixWords: [String] { QualifierDimension.allCases.flatMap(\.words) }
}
