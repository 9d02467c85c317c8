import XMLTree

/// The layouts that screenlets bring in their code, as the last layer of every chain.
enum CodeLayer {
  /// The layer; nil where no screenlet brings one.
  static func make(_ contracts: Contracts, report: ThemeReport) -> ThemeLayer? {
    let screenlets = contracts.screenlets.filter { $0.defaultLayout != nil }
    guard !screenlets.isEmpty else { return nil }
    do throws(MarkupError) {
      let sheet = try MarkupDocument(
        parsing: "<theme xmlns=\"\(ThemeGrammar.namespace)\" name=\"Code\" kind=\"full\"/>",
        name: "code")
      var layouts: [LayoutFile] = []
      for screenlet in screenlets {
        let document = try MarkupDocument(
          parsing: screenlet.defaultLayout ?? "", name: screenlet.name)
        let layout = LayoutReader.read(
          document, name: LayoutFileName("\(screenlet.stem)_code.xml"), stem: screenlet.stem,
          isOfTheme: true, contracts: contracts, vocabulary: AnyVocabulary(),
          report: report)
        if let layout { layouts.append(layout) }
      }
      return ThemeLayer(
        folder: ThemeFolder(location: .embedded([:], name: "code"), name: ""),
        sheet: ThemeSheet(document: sheet), layouts: layouts, isCode: true)
    } catch {
      report.add(error)
      return nil
    }
  }

  /// Takes every name: a layout in code does not know the theme that it will be shown in.
  private struct AnyVocabulary: ThemeVocabulary {
    func hasStyle(_ name: String) -> Bool { true }
    func hasColor(_ name: String) -> Bool { true }
    func hasGlyph(_ name: String) -> Bool { true }
    func hasString(_ key: String) -> Bool { true }
    var styleNames: [String] { [] }
    var colorNames: [String] { [] }
    var glyphNames: [String] { [] }
    var stringKeys: [String] { [] }
  }
}
