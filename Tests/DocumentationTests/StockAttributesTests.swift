import Foundation
import ScreenletKit
import Screenlets
import Testing
import ThemeKit

/// The reference of attributes and actions, generated from the declarations in the classes.
///
/// `SCREENLETS_RECORD=1 swift test --filter StockAttributesTests` regenerates it.
@MainActor struct StockAttributesTests {
  private static let path = "Documentation/Screenlets.docc/StockAttributes.md"

  private static let head = """
    # Attributes and actions of the stock screenlets

    Look up the attributes that a layout or `--set` may give, with their types and defaults, and the
    actions that a button may name.

    ## Overview

    These tables are generated from the declarations in the program. `groupId` and `companyId` take the
    value of the server context where nobody sets them. The names of Liferay Screens are in
    <doc:StockScreenlets>.
    """

  private func text(of type: AttributeType) -> String {
    switch type {
    case .boolean: "`true`, `false`"
    case .integer(let range):
      range.map { "a number from \($0.lowerBound) to \($0.upperBound)" } ?? "a whole number"
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    default: "text"
    }
  }

  private func generated() -> String {
    let context = ScreensContext()
    context.registerStockScreenlets()
    var page = Self.head + "\n"
    for screenlet in context.registry.screenlets.sorted(by: { $0.name < $1.name }) {
      page += "\n## \(screenlet.name)\n\n\(screenlet.doc)\n\n"
      page += "| Attribute | Type | Default | |\n| --- | --- | --- | --- |\n"
      for attribute in screenlet.attributes {
        let standard = attribute.defaultValue.isEmpty ? "" : "`\(attribute.defaultValue)`"
        page += "| `\(attribute.name)` | \(text(of: attribute.type)) | \(standard) | "
        page += "\(attribute.doc) |\n"
      }
      page += "\n| Action | |\n| --- | --- |\n"
      for action in screenlet.actions {
        let argument = action.argument == nil ? "" : "(…)"
        page += "| `\(action.name)\(argument)` | \(action.doc) |\n"
      }
    }
    return page
  }

  @Test func `the attribute reference matches the declarations of the screenlets`() throws {
    let page = generated()
    if ProcessInfo.processInfo.environment["SCREENLETS_RECORD"] != nil {
      try Repository.write(page, to: Self.path)
    }
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let (kept, declared) = (lines(try Repository.text(Self.path)), lines(page))
    #expect(kept.count == declared.count)
    for (kept, declared) in zip(kept, declared) where kept != declared {
      Issue.record("the page has \(kept), the program declares \(declared)")
    }
  }
}
