import TerminalCore

/// Glyph and string lookup.
extension ThemeChain {
  /// Returns the frames of a glyph in an environment; empty if there is no such glyph.
  func frames(_ name: String, in environment: ThemeEnvironment) -> [SafeText] {
    for layer in layers {
      guard let declarations = layer.sheet.glyphs[name] else { continue }
      var best: (declaration: GlyphDeclaration, specificity: Int)?
      for declaration in declarations {
        let qualifier = layer.sheet.qualifiers[Int(declaration.qualifier)]
        guard qualifier.matches(environment) else { continue }
        if qualifier.specificity >= best?.specificity ?? 0 {
          best = (declaration, qualifier.specificity)
        }
      }
      guard let declaration = best?.declaration else { continue }
      let isASCII =
        environment.glyphs == .ascii || (environment.ambiguousIsWide && declaration.isAmbiguous)
      return isASCII ? declaration.ascii : declaration.unicode
    }
    return []
  }

  /// Returns the string for a key in the language (`es_ES`), its family (`es`), or English.
  func entry(_ key: String, language: String) -> (StringTable.Entry, language: String)? {
    var languages = [language]
    if let family = language.split(separator: "_").first, family != language {
      languages.append(String(family))
    }
    if !languages.contains("en") { languages.append("en") }
    for language in languages {
      for layer in layers {
        if let entry = layer.strings[language]?[key] { return (entry, language) }
      }
    }
    return nil
  }
}
