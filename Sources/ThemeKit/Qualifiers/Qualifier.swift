import TerminalCore

/// The condition for a declaration or layout: terminal properties, user preferences and size.
///
/// Each dimension is a bit set; 0 matches every value.
struct Qualifier: Hashable, Sendable {
  var sizes: UInt8 = 0
  var directions: UInt8 = 0
  var depths: UInt8 = 0
  var glyphs: UInt8 = 0
  var backgrounds: UInt8 = 0
  var contrasts: UInt8 = 0
  var motions: UInt8 = 0
  var languages: [String] = []

  static let always = Qualifier()

  /// Whether the qualifier matches an environment.
  func matches(_ environment: ThemeEnvironment) -> Bool {
    if self == .always { return true }
    func has(_ set: UInt8, _ index: Int) -> Bool { set == 0 || set & (1 << index) != 0 }
    return has(sizes, environment.sizeClass.qualifierIndex)
      && has(directions, environment.direction == .ltr ? 0 : 1)
      && has(depths, environment.colorDepth.rawValue)
      && has(glyphs, environment.glyphs == .unicode ? 0 : 1)
      && has(backgrounds, environment.background == .dark ? 0 : 1)
      && has(contrasts, environment.prefersMoreContrast ? 1 : 0)
      && has(motions, environment.motion == .full ? 0 : 1)
      && (languages.isEmpty || languages.contains { Self.covers($0, environment.language) })
  }

  /// Whether every environment that matches this qualifier matches the other too.
  func isWithin(_ other: Qualifier) -> Bool {
    func within(_ set: UInt8, _ other: UInt8) -> Bool {
      other == 0 || (set != 0 && set & ~other == 0)
    }
    return within(sizes, other.sizes) && within(directions, other.directions)
      && within(depths, other.depths) && within(glyphs, other.glyphs)
      && within(backgrounds, other.backgrounds) && within(contrasts, other.contrasts)
      && within(motions, other.motions)
      && (other.languages.isEmpty
        || (!languages.isEmpty
          && languages.allSatisfy { language in
            other.languages.contains { Self.covers($0, language) }
          }))
  }

  /// The rank of the qualifier; of two that match, the higher one wins.
  ///
  /// More dimensions rank higher. Ties are decided in the order size, direction, language with a
  /// country, language, depth, glyphs, background, contrast, motion.
  var specificity: Int {
    if self == .always { return 0 }
    var count = 0
    var weight = 0
    func add(_ set: UInt8, _ value: Int) {
      guard set != 0 else { return }
      count += 1
      weight |= value
    }
    add(sizes, 256)
    add(directions, 128)
    if !languages.isEmpty {
      count += 1
      weight |= languages.contains { $0.contains("_") } ? 96 : 32
    }
    add(depths, 16)
    add(glyphs, 8)
    add(backgrounds, 4)
    add(contrasts, 2)
    add(motions, 1)
    return count * 512 + weight
  }

  /// Whether `es` or `es_ES` covers a language such as `es_ES`.
  static func covers(_ qualifier: String, _ language: String) -> Bool {
    qualifier == language
      || (language.hasPrefix(qualifier) && language.dropFirst(qualifier.count).first == "_")
  }
}

extension SizeClass {
  var qualifierIndex: Int { self == .compact ? 0 : self == .regular ? 1 : 2 }
}
