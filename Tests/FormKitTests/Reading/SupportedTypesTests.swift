import Basics
import FormKit
import Testing
import XMLTree

/// Verifies the table of field types in `FormDefinitions.md` against the code.
struct SupportedTypesTests {
  /// A field type of the table, with the detail in parentheses after it.
  struct Word: Sendable, CustomTestStringConvertible {
    let kind: String
    let version: String
    let type: String
    let detail: String

    var testDescription: String { "\(version): \(type) \(detail) is \(kind)" }
  }

  private static let versions = ["6.2", "7.0", "7.1 and later", "headless-form"]

  private static let kinds = [
    "checkbox", "text", "textarea", "html", "number", "date", "select", "radio",
    "checkbox_multiple", "grid", "paragraph", "document", "image", "geolocation", "link_to_page",
    "separator", "password", "color", "fieldset", "key_value",
  ]

  private static func rows() throws -> [[Substring]] {
    let root = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
    let page = String(
      decoding: try BoundedFile.read(
        "\(root)/Documentation/Screenlets.docc/FormDefinitions.md", limit: 1 << 20), as: UTF8.self)
    let section = page.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "## Types" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    return section.filter { $0.hasPrefix("| `") }.map { line in
      line.dropFirst(2).split(separator: "|", omittingEmptySubsequences: false)
    }
  }

  private static func words() throws -> [Word] {
    try rows().flatMap { row in
      zip(versions, row.dropFirst()).flatMap { version, cell in
        cell.split(separator: ",").compactMap { part in
          let pieces = part.split(separator: "`", omittingEmptySubsequences: false)
          guard pieces.count > 2 else { return nil }
          let detail = pieces[2].filter { $0.isLetter }
          return Word(
            kind: row[0].filter { $0.isLetter || $0 == "_" }, version: version,
            type: String(pieces[1]), detail: detail)
        }
      }
    }
  }

  private func form(_ word: Word) throws -> FormDefinition {
    let data = word.detail == "multiline" ? "string" : word.detail
    let style = word.detail == "multiline" ? "multiline" : "singleline"
    switch word.version {
    case "6.2":
      return try Forms.form(
        """
        <root default-locale="en_US"><dynamic-element name="a" type="\(word.type)"
          dataType="\(data)" multiple="true">
          <dynamic-element name="x" type="option" value="a, b"/>
          <dynamic-element name="y" type="option" value="c"/></dynamic-element></root>
        """)
    case "headless-form":
      return try Forms.form(
        """
        {"structure":{"formPages":[{"formFields":[{"name":"a","inputControl":"\(word.type)",
          "dataType":"\(data)","displayStyle":"\(style)","multiple":true,
          "formFieldOptions":[{"value":"a, b"},{"value":"c"}],
          "grid":{"rows":[{"value":"r"}],"columns":[{"value":"c"}]}}]}]}}
        """)
    default:
      let schema = word.version == "7.0" ? "" : "\"definitionSchemaVersion\":\"2.0\","
      let shape =
        word.kind == "grid"
        ? #""rows":[{"value":"r"}],"columns":[{"value":"c"}]"#
        : #""options":[{"value":"a, b"},{"value":"c"}]"#
      return try Forms.form(
        """
        {\(schema)"fields":[{"name":"a","type":"\(word.type)","dataType":"\(data)",
          "displayStyle":"\(style)","multiple":true,\(shape)}]}
        """)
    }
  }

  private func answer(to field: FormField) -> FieldValue? {
    switch field.kind {
    case .boolean: .boolean(false)
    case .number(.integer): .number(-7)
    case .number: .number(DecimalNumber("0.1") ?? 0)
    case .date: .date(Records.day)
    case .select, .checkboxMultiple: .options(["c", "a, b"])
    case .radio: .options(["a, b"])
    case .grid: .grid(GridAnswers([.init(row: "r", column: "c")]))
    case .document: .document(FormDocument(groupId: 1, uuid: "u", version: "1.0"))
    case .image: .image(FormImage(alternateText: "A tree", data: "QUJD"))
    case .geolocation: .geolocation(Geolocation(latitude: -90, longitude: 180))
    case .linkToPage: .page(PageLink(groupId: 1, layoutId: 2, isPrivate: true))
    case .keyValue: .pairs([KeyValuePair(key: "k", value: "v")])
    case .paragraph, .separator, .fieldset, .unknown: nil
    default: .text("a \"b\"\n[c], {d}")
    }
  }

  @Test func `the documented table lists exactly the field kinds`() throws {
    #expect(try Self.rows().map { $0[0].filter { $0.isLetter || $0 == "_" } } == Self.kinds)
    #expect(try Self.words().count > 60)
  }

  @Test func `every documented type maps to its field kind and round-trips its values`() throws {
    for word in try Self.words() {
      let form = try form(word)
      let field = form.fields[0]
      #expect(field.kind.name == word.kind && form.formWarnings.isEmpty, "\(word)")
      guard field.kind.hasValue else { continue }
      let value = try #require(answer(to: field))
      let text = field.serverText(for: value, as: form.format.valueFormat)
      #expect(try field.value(fromServer: text) == value, "\(word)")
      var record = FormRecord(form, seed: 1)
      record["a"] = value
      for server in [
        record.formValues, record.headlessRecord(isDraft: false),
        ["modelValues": record.fieldsMap(as: form.format.valueFormat)],
      ] {
        #expect(try FormRecord(server: server, of: form, seed: 2)["a"] == value, "\(word)")
      }
    }
  }
}
