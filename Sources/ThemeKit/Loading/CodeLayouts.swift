import Synchronization
import XMLTree

/// The layouts that screenlets define in code, parsed on first use.
///
/// An app may have hundreds, and a theme with its own layouts needs none of them.
final class CodeLayouts: Sendable {
  private let contracts: Contracts
  // Accessed by the main actor and by concurrent loading and rendering.
  private let known = Mutex<[String: [LayoutFile]]>([:])

  init(_ contracts: Contracts) { self.contracts = contracts }

  /// Returns the valid layouts of a screenlet.
  func layouts(stem: String) -> [LayoutFile] {
    if let layouts = known.withLock({ $0[stem] }) { return layouts }
    let layouts = contracts.screenlets.first { $0.stem == stem }.map { read($0) } ?? []
    known.withLock { $0[stem] = layouts }
    return layouts
  }

  /// Returns the problems in the layouts of a screenlet.
  func problems(of stem: String) -> [Diagnostic] {
    let report = ThemeReport()
    for screenlet in contracts.screenlets where screenlet.stem == stem {
      for (suffix, text) in texts(of: screenlet) { _ = read(text, suffix, screenlet, report) }
    }
    return report.diagnostics.sorted()
  }

  /// Parses all layouts and reports their problems.
  ///
  /// - Parameters:
  ///   - chain: The chain whose last layer contains these layouts.
  ///   - report: Collects the problems.
  func check(_ chain: ThemeChain, _ report: ThemeReport) {
    let own = chain.suffix(from: chain.layers.count - 1)
    for screenlet in contracts.screenlets {
      for (suffix, text) in texts(of: screenlet) {
        guard let layout = read(text, suffix, screenlet, report) else { continue }
        KindChecker(chain: own, report: report).checkOutlets(of: layout, screenlet)
      }
    }
  }

  /// Returns the layouts of a screenlet with the suffixes that their files would have.
  private func texts(of screenlet: ScreenletContract) -> [(suffix: String, text: String)] {
    let plain = screenlet.defaultLayout.map { [("", $0)] } ?? []
    return plain + screenlet.layoutVariants.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the valid layouts of a screenlet.
  private func read(_ screenlet: ScreenletContract) -> [LayoutFile] {
    texts(of: screenlet).compactMap { suffix, text in
      let report = ThemeReport()
      let layout = read(text, suffix, screenlet, report)
      return report.hasErrors ? nil : layout
    }
  }

  private func read(
    _ text: String, _ suffix: String, _ screenlet: ScreenletContract, _ report: ThemeReport
  ) -> LayoutFile? {
    let ending = suffix.isEmpty ? "" : "-" + suffix
    let name = LayoutFileName("\(screenlet.stem)_code\(ending).xml")
    if let word = name.unknownWord {
      report.add(
        file: screenlet.name, "file.name",
        "a layout in code is for \"\(suffix)\", and \"\(word)\" is not a size, depth, language or "
          + "other qualifier" + report.hint(for: word, in: Qualifier.suffixWords))
      return nil
    }
    do throws(MarkupError) {
      let document = try MarkupDocument(parsing: text, name: screenlet.name + ending)
      return LayoutReader.read(
        document, name: name, stem: screenlet.stem, isOfTheme: true, contracts: contracts,
        vocabulary: AnyVocabulary(), report: report)
    } catch {
      report.add(error)
      return nil
    }
  }

  /// The layer with these layouts for the end of a chain; nil if the code defines neither layouts
  /// nor strings.
  var layer: ThemeLayer? {
    guard !contracts.words.isEmpty || contracts.screenlets.contains(where: { $0.bringsLayout }),
      let document = try? MarkupDocument(parsing: "<code/>", name: "code")
    else { return nil }
    return ThemeLayer(
      folder: ThemeFolder(location: .embedded([:], name: "code"), name: ""),
      sheet: ThemeSheet(document: document), code: self)
  }

  /// Accepts every name, because a layout in code does not know the theme that it will be used
  /// with.
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
