import FormKit
import LocalPortal
import PortalKit

/// The form and structure methods of headless-form.
///
/// A form is a record set.
enum FormMethods {
  private static let base = "headless-form/v1.0/"

  static let all = [
    HeadlessMethod("GET", base + "sites/*/forms", .view(.recordSet)) { call in
      let page = try call.page()
      let sets = try await call.portal.recordSets(groupId: try await call.siteId())
      return try await call.answer(all: sets, of: page) { try await form($0, $1) }
    },
    HeadlessMethod("GET", base + "sites/*/form-structures", .view(.structure)) { call in
      let page = try call.page()
      let texts = try await call.portal.structures(of: try await call.siteId())
      return try await call.answer(all: texts, of: page) { try await structure($0, $1) }
    },
    HeadlessMethod("GET", base + "form-structures/*", .view(.structure)) { call in
      .json(try await structure(try await call.portal.structure(try call.id()), call))
    },
    HeadlessMethod("GET", base + "forms/*", .view(.recordSet)) { call in
      .json(try await form(try await call.portal.recordSet(try call.id()), call))
    },
    HeadlessMethod("POST", base + "forms/*/evaluate-context", .view(.recordSet)) { call in
      let set = try await call.portal.recordSet(try call.id())
      let definition = try definition(try await call.portal.structure(set.structureId))
      return .json(try FormEvaluation(definition, call).json)
    },
    HeadlessMethod("POST", base + "forms/*/form-document", .add(.document)) { call in
      let set = try await call.portal.recordSet(try call.id())
      return .json(try await DocumentMethods.addForm(set, call))
    },
    HeadlessMethod("GET", base + "form-documents/*", .view(.document)) { call in
      .json(
        try await DocumentMethods.formDocument(
          try await call.portal.fileEntry(.id(try call.id())), call))
    },
    HeadlessMethod("DELETE", base + "form-documents/*", .delete(.document)) { call in
      try await call.portal.deleteFileEntry(try call.id())
      return .nothing
    },
  ]

  static func definition(_ text: StructureText) throws -> FormDefinition {
    try DefinitionReader.read(text.definition, name: text.name, layout: text.layout)
  }

  private static func structure(
    _ text: StructureText, _ call: HeadlessCall
  ) async throws -> JSONValue {
    let text = await ProviderOptions.resolved(text, in: call.portal)
    let form = FormJSON(
      definition: try definition(text), language: call.language,
      includesAllLanguages: call.wantsAllLanguages)
    return form.structure(text, creator: await call.creator(text.userId))
  }

  private static func form(_ set: RecordSet, _ call: HeadlessCall) async throws -> JSONValue {
    let text = await ProviderOptions.resolved(
      try await call.portal.structure(set.structureId), in: call.portal)
    let definition = try definition(text)
    return [
      "availableLanguages": .array(
        definition.languages.map { .string(HeadlessText.tag($0)) }),
      "creator": await call.creator(set.userId),
      "defaultLanguage": .string(HeadlessText.tag(definition.defaultLanguage)),
      "description": .string(
        definition.summary.resolved(
          for: call.language, default: definition.defaultLanguage)),
      "id": .integer(set.id), "name": .string(set.name),
      "siteId": .integer(set.groupId),
      "structure": try await structure(text, call),
    ]
  }
}
