import FormKit
import PortalKit
import ScreenletLibrary
import ScreenletTesting
import Screenlets

/// Measures a form with many fields on one page of 80x24, without a terminal: from a key to its
/// frame.
@MainActor struct LongFormBenchmark {
  /// The median of milliseconds from typing a letter to the frame that shows it.
  private(set) var letter = Double.infinity
  /// The median of milliseconds from Tab to the frame with the focus on the next field.
  private(set) var tab = Double.infinity

  init(fields count: Int, keys: Int = 100) async {
    let text = Array(Self.definition(count).utf8)
    let context = ScreensContext(portal: NoPortal(), drafts: MemoryDraftStore())
    context.register(DDLFormScreenlet.self)
    let screenlet = DDLFormScreenlet(in: context)
    guard let form = try? DefinitionReader.read(text, name: "long.json") else { return }
    screenlet.definitionSource = DDLFormSource(form)
    guard let pilot = try? Pilot(screenlet) else { return }
    await pilot.waitUntilIdle()
    guard pilot.picture.contains(where: { $0.contains("Field 0") }) else { return }
    letter = median(of: keys) { number in pilot.press(number % 2 == 0 ? "x" : "Backspace") }
    tab = median(of: keys) { _ in pilot.press("Tab") }
  }

  private func median(of rounds: Int, _ body: (Int) -> Void) -> Double {
    (0..<rounds).map { number in
      ContinuousClock().measure { body(number) } / .milliseconds(1)
    }.median
  }

  /// Returns a Liferay 7.0 definition with a number of text fields, in two languages.
  nonisolated static func definition(_ count: Int) -> String {
    let fields = (0..<count).map { number in
      """
      {"name": "field\(number)", "type": "text", "dataType": "string", "required": false,
       "label": {"en_US": "Field \(number)", "es_ES": "Campo \(number)"}}
      """
    }
    return """
      {"availableLanguageIds": ["en_US", "es_ES"], "defaultLanguageId": "en_US",
       "fields": [\(fields.joined(separator: ","))]}
      """
  }
}
