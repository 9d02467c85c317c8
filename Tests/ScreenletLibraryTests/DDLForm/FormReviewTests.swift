import FormKit
import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing

/// A form without a review, submitted from its last page.
@MainActor struct FormReviewTests {
  private static let text = #"""
    {"name": "Bookmark", "submitLabel": {"en_US": "Keep", "es_ES": "Guardar"},
     "fields": [
       {"name": "title", "type": "text", "label": "Title"},
       {"name": "address", "type": "text", "label": "Address", "required": true}]}
    """#

  private func stand(
    _ text: String = Self.text, size: Size = Size(width: 80, height: 24), theme: String = "default",
    sent: @escaping @MainActor (FormRecord) -> Void = { _ in }
  ) async throws -> FormStand {
    let definition = try DefinitionReader.read(Array(text.utf8), name: "test")
    return try await FormStand(definition, size: size, theme: theme) {
      $0.showReview = false
      $0.sink = { _ in }
      $0.onSubmitted = sent
    }
  }

  @Test func `Enter in the last field submits the form`() async throws {
    var sent: [String?] = []
    let stand = try await stand { sent.append($0["address"]?.text) }
    stand.pilot.press("Enter")
    #expect(stand.focusedLabel == "Address" && sent.isEmpty)
    stand.pilot.type("here")
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(sent == ["here"])
  }

  @Test func `an invalid field shows its error and gets the focus on submit`() async throws {
    for keys in [["^S"], ["Enter", "Enter"]] {
      let stand = try await stand()
      for key in keys { stand.pilot.press(key) }
      #expect(
        stand.focusedLabel == "Address" && stand.picture.contains("✗ This field is required."))
      #expect(!stand.picture.contains("Not sent:"))
    }
  }

  @Test func `a single page has no steps, and its submit button is visible at every size`()
    async throws
  {
    for size in [
      Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 200, height: 60),
    ] {
      for theme in ["default", "child", "full", "extended"] {
        let stand = try await stand(size: size, theme: theme)
        #expect(stand.picture.contains("Keep") && stand.picture.contains("Address"))
        #expect(!stand.picture.contains("Review") && !stand.picture.contains("Back"))
        let rows = stand.pilot.picture
        let field = rows.firstIndex { $0.contains("Address") } ?? 0
        let button = rows.firstIndex { $0.contains("Keep") } ?? rows.count
        #expect(button > field && button - field < 7, "\(size) \(theme)")
      }
    }
  }

  @Test func `the submit label of the form replaces the default in the key hint`() async throws {
    let stand = try await stand()
    #expect(stand.picture.contains("^S keep") && !stand.picture.contains("Send"))
  }

  @Test func `Enter on the last of several pages submits the form`() async throws {
    var sent = 0
    let stand = try await stand(
      #"""
      {"fields": [{"name": "a", "type": "text"}, {"name": "b", "type": "text"}],
       "layout": {"pages": [
         {"title": "One", "rows": [{"columns": [{"fields": ["a"]}]}]},
         {"title": "Two", "rows": [{"columns": [{"fields": ["b"]}]}]}]}}
      """#
    ) { _ in sent += 1 }
    #expect(stand.picture.contains("2 Two") && !stand.picture.contains("Review"))
    #expect(!stand.picture.contains("Back"))
    stand.pilot.press("PgDn")
    #expect(stand.picture.contains("❯ 2 Two") && stand.picture.contains("Back") && sent == 0)
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(sent == 1)
  }
}
