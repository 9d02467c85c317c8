import TerminalCore
import XMLTree

/// The checks that are too slow for loading, or that report valid but questionable themes.
///
/// Only the nearest theme of the chain is checked; its ancestors are linted separately.
struct ThemeLint {
  let chain: ThemeChain
  let graph: StyleGraph
  let report: ThemeReport

  init(_ loaded: LoadedChain, report: ThemeReport) {
    (chain, graph, self.report) = (loaded.chain, loaded.graph, report)
  }

  func check() {
    ContrastLint(chain: chain, graph: graph, report: report).check()
    LookalikeLint(chain: chain, graph: graph, report: report).check()
    StringsLint(chain: chain, report: report).check()
    UnusedColorLint(chain: chain, report: report).check()
    checkProperties()
    // Layouts in code belong to no theme, so they are checked with Default, the last fallback.
    if chain.layers[0].sheet.kind == .default {
      for layer in chain.layers { layer.code?.check(chain, report) }
    }
  }

  /// Checks the properties that only certain controls support.
  private func checkProperties() {
    let sheet = chain.layers[0].sheet
    let known = chain.contracts.controls.flatMap(\.properties)
    guard !known.isEmpty else { return }
    for custom in sheet.customs {
      guard let property = known.first(where: { $0.name == custom.name }) else {
        report.add(
          sheet.document, offset: Int(custom.offset), "style.property",
          "no control has the property \"\(custom.name)\""
            + report.hint(for: custom.name, in: known.map(\.name)), severity: .warning)
        continue
      }
      if let violation = property.type.violation(in: custom.value) {
        report.add(
          sheet.document, offset: Int(custom.offset), "xml.value", "\"\(custom.name)\" \(violation)"
        )
      }
    }
  }
}
