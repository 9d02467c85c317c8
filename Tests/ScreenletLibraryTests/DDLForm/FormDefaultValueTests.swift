import FormKit
import ScreenletKit
import ScreenletLibrary
import Testing

@MainActor struct FormDefaultValueTests {
  private func definition() throws -> FormDefinition {
    let text = """
      {"defaultLanguageId":"en_US","fields":[{"name":"branch","type":"text","dataType":"string",
      "branch":"default","label":{"en_US":"Branch"}}]}
      """
    return try DefinitionReader.read(Array(text.utf8), name: "form")
  }

  @Test func `a new record defaults to the user's branch and is not dirty`() async throws {
    let stand = try await FormStand(try definition()) {
      $0.context.defaultValues = ["branch": "Porto"]
    }
    #expect(stand.answer("branch") == "Porto" && stand.picture.contains("Porto"))
    #expect(stand.screenlet.session?.isDirty == false)
  }

  @Test func `an existing record does not get the user's branch`() async throws {
    let form = try definition()
    let stand = try await FormStand(form) {
      $0.context.defaultValues = ["branch": "Porto"]
      $0.definitionSource = DDLFormSource(form, record: FormRecord(form))
    }
    #expect(stand.answer("branch") == "")
  }
}
