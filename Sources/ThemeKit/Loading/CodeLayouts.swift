import Synchronization
import XMLTree

/// The layouts that screenlets bring in their code, read when one is asked for.
///
/// There may be hundreds, and a theme that has its own needs none of them.
final class CodeLayouts: Sendable {
  private let contracts: Contracts
  // Layouts are asked for by the main actor and by whoever loads or renders beside it.
  private let known = Mutex<[String: [LayoutFile]]>([:])

  init(_ contracts: Contracts) { self.contracts = contracts }

  /// The layouts of a screenlet, those with a mistake left out.
  func layouts(stem: String) -> [LayoutFile] {
    if let layouts = known.withLock({ $0[stem] }) { return layouts }
    let layouts = contracts.screenlets.first { $0.stem == stem }.map { read($0) } ?? []
    known.withLock { $0[stem] = layouts }
    return layouts
  }

  /// What is wrong with the layout of a screenlet.
  func problems(of stem: String) -> [Diagnostic] {
    let report = ThemeReport()
    for screenlet in contracts.screenlets where screenlet.stem == stem {
      for (suffix, text) in texts(of: screenlet) { _ = read(text, suffix, screenlet, report) }
    }
    return report.diagnostics.sorted()
  }

  /// Reads all, to report what is wrong with them.
  ///
  /// - Parameter chain: The chain that the layer of these layouts is the end of.
  func check(_ chain: ThemeChain, _ report: ThemeReport) {
    let own = chain.suffix(from: chain.layers.count - 1)
    for screenlet in contracts.screenlets {
      for (suffix, text) in texts(of: screenlet) {
        guard let layout = read(text, suffix, screenlet, report) else { continue }
        KindChecker(chain: own, report: report).checkOutlets(of: layout, screenlet)
      }
    }
  }

  /// The layouts that a screenlet brings, with the suffixes that files of them would have.
  private func texts(of screenlet: ScreenletContract) -> [(suffix: String, text: String)] {
    let plain = screenlet.defaultLayout.map { [("", $0)] } ?? []
    return plain + screenlet.layoutVariants.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Reads those of a screenlet that have no mistake.
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

  /// The layer that stands for them at the end of a chain; nil where nobody brings one.
  var layer: ThemeLayer? {
    guard !contracts.words.isEmpty || contracts.screenlets.contains(where: { $0.bringsLayout }),
      let document = try? MarkupDocument(parsing: "<code/>", name: "code")
    else { return nil }
    return ThemeLayer(
      folder: ThemeFolder(location: .embedded([:], name: "code"), name: ""),
      sheet: ThemeSheet(document: document), code: self)
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
