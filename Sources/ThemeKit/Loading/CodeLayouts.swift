import Synchronization
import XMLTree

/// The layouts that screenlets bring in their code, read when one is asked for.
///
/// There may be hundreds, and a theme that has its own needs none of them.
final class CodeLayouts: Sendable {
  private let contracts: Contracts
  // Layouts are asked for by the main actor and by whoever loads or renders beside it.
  private let known = Mutex<[String: LayoutFile?]>([:])

  init(_ contracts: Contracts) { self.contracts = contracts }

  /// The layout of a screenlet; nil where it brings none, or one with a mistake.
  func layout(stem: String) -> LayoutFile? {
    if let layout = known.withLock({ $0[stem] }) { return layout }
    let layout = contracts.screenlets.first { $0.stem == stem }.flatMap {
      read($0, report: ThemeReport())
    }
    known.withLock { $0[stem] = .some(layout) }
    return layout
  }

  /// What is wrong with the layout of a screenlet.
  func problems(of stem: String) -> [Diagnostic] {
    let report = ThemeReport()
    for screenlet in contracts.screenlets where screenlet.stem == stem {
      _ = read(screenlet, report: report)
    }
    return report.diagnostics.sorted()
  }

  /// Reads all, to report what is wrong with them.
  func check(_ report: ThemeReport) {
    for screenlet in contracts.screenlets { _ = read(screenlet, report: report) }
  }

  private func read(_ screenlet: ScreenletContract, report: ThemeReport) -> LayoutFile? {
    guard let text = screenlet.defaultLayout else { return nil }
    do throws(MarkupError) {
      let document = try MarkupDocument(parsing: text, name: screenlet.name)
      let file = LayoutReader.read(
        document, name: LayoutFileName("\(screenlet.stem)_code.xml"), stem: screenlet.stem,
        isOfTheme: true, contracts: contracts, vocabulary: AnyVocabulary(), report: report)
      return report.hasErrors ? nil : file
    } catch {
      report.add(error)
      return nil
    }
  }

  /// The layer that stands for them at the end of a chain; nil where nobody brings one.
  var layer: ThemeLayer? {
    guard contracts.screenlets.contains(where: { $0.defaultLayout != nil }),
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
