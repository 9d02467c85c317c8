import Basics
import FormKit
import Testing

struct JSONDefinitionTests {
  @Test func `every field type of Liferay 7 maps to a field kind`() throws {
    let form = try Forms.form(Forms.allTypes7)
    #expect(form.format == .json(schemaVersion: 2))
    #expect(
      form.fields.map(\.kind.name) == [
        "text", "textarea", "html", "number", "number", "date", "select", "select", "select",
        "radio", "checkbox", "checkbox_multiple", "grid", "paragraph", "document", "image",
        "geolocation", "link_to_page", "separator", "password", "color", "key_value", "fieldset",
        "text", "number", "text",
      ])
    #expect(form.formWarnings.isEmpty)
  }

  @Test func `pages, rows, columns, rules and the success page are parsed`() throws {
    let form = try Forms.form(Forms.allTypes7)
    #expect(form.pages.map { $0.title.resolved(for: Forms.spanish) } == ["Primera", "Second"])
    #expect(form.pages[0].rows[0].columns.map(\.size) == [6, 6])
    #expect(form.pages[0].rows[0].columns[1].fieldNames == ["Area", "Rich"])
    #expect(form.paginationMode == .paginated)
    #expect(form.rules.count == 1)
    #expect(form.rules[0].place.path?.description == "$.rules[0]")
    #expect(form.successPage?.title.resolved(for: .english) == "Done")
    let item = try #require(form.id(named: "Item"))
    #expect(form.page(of: item) == 1)
    #expect(form.field(named: "Items")?.nestedRows.first?.columns.first?.size == 8)
  }

  @Test func `the submit label is parsed in every language`() throws {
    let field = #""fields": [{"name": "a", "type": "text"}]"#
    let form = try Forms.form(#"{"submitLabel": {"en_US": "Keep", "es_ES": "Guardar"}, \#(field)}"#)
    #expect(form.submitLabel.resolved(for: .english) == "Keep")
    #expect(form.submitLabel.resolved(for: Forms.spanish) == "Guardar")
    #expect(try Forms.form("{\(field)}").submitLabel.isEmpty)
  }

  @Test func `field attributes of Liferay 7 are parsed`() throws {
    let form = try Forms.form(Forms.allTypes7)
    let title = try #require(form.field(named: "title"))
    #expect(title.name == "Text1" && title.reference == "title" && title.isLocalizable)
    #expect(title.validation?.expression == "contains(Text1, {parameter})")
    #expect(title.validation?.parameter.resolved(for: .english) == "a")
    #expect(title.validation?.message.resolved(for: .english) == "Too long")
    #expect(title.placeholder.resolved(for: .english) == "In a few words")
    #expect(title.visibilityExpression == "true")
    let provided = try #require(form.field(named: "Provided"))
    #expect(provided.dataSource == .dataProvider(instances: ["77"], output: "out"))
    #expect(form.field(named: "Filled")?.dataSource == .autofill)
    #expect(form.field(named: "Pick")?.dataSource == .manual)
    #expect(form.field(named: "Pick")?.predefined(in: .english) == .options(["2"]))
    #expect(form.field(named: "Agreed")?.isSwitch == true)
    #expect(form.field(named: "Side")?.isInline == true)
    #expect(form.field(named: "Line")?.isTransient == true)
    guard case .grid(let rows, let columns) = try #require(form.field(named: "Grades")).kind else {
      Issue.record("a grid is no grid")
      return
    }
    #expect(rows.map(\.value) == ["food", "room"] && columns.map(\.value) == ["g", "b"])
    #expect(
      form.field(named: "Words")?.kind
        == .paragraph(
          LocalizedText([.init(language: "en_US", text: "Read this.")])))
  }

  @Test func `validation of schema version 1 is parsed as plain text`() throws {
    let form = try Forms.form7(
      """
      {"name":"a","type":"text","validation":{"errorMessage":"No","expression":"isURL(a)"}}
      """)
    #expect(form.format == .json(schemaVersion: 1))
    #expect(form.fields[0].validation?.expression == "isURL(a)")
    #expect(form.fields[0].validation?.message.resolved(for: .english) == "No")
    #expect(form.fields[0].isRequired == false)
  }

  @Test func `pages of a headless form contain their fields`() throws {
    let form = try Forms.form(Forms.headless)
    #expect(form.format == .headless)
    #expect(form.identifier == "42")
    #expect(form.name.resolved(for: Forms.spanish) == "Encuesta")
    #expect(form.pages.map(\.fieldNames.count) == [3, 4])
    #expect(form.field(named: "Name")?.hasRules == true)
    #expect(form.field(named: "Note")?.kind == .paragraph("Hello"))
    #expect(form.field(named: "Note")?.isTransient == true)
    #expect(form.field(named: "Choice")?.options[0].label.resolved(for: Forms.spanish) == "Sí")
    #expect(form.field(named: "Choice")?.predefined(in: .english) == .options(["y"]))
    #expect(form.successPage?.body.resolved(for: .english) == "Done")
  }

  @Test func `a structure in a web service response is parsed with its layout`() throws {
    let fields = "{\\\"fields\\\":[{\\\"name\\\":\\\"a\\\",\\\"type\\\":\\\"text\\\"}]}"
    let form = try Forms.form(
      """
      {"ddmStructure":{"structureId":"7","nameCurrentValue":"N","definition":"\(fields)"},
       "ddmFormLayout":{"DDMFormLayoutPages":[{"title":{"values":{"en_US":"P"}},
         "DDMFormLayoutRows":[{"DDMFormLayoutColumns":[{"DDMFormFieldNames":["a"],"size":"12"}]}]}]}}
      """)
    #expect(form.identifier == "7")
    #expect(form.name.resolved(for: .english) == "N")
    #expect(form.pages[0].title.resolved(for: .english) == "P")
    let old = try Forms.form(
      #"{"xsd":"<root><dynamic-element name=\"a\" type=\"text\"/></root>","structureId":1}"#)
    #expect(old.format == .xml62)
  }

  @Test func `a separate layout places the fields and reports unplaced ones`() throws {
    let fields = #"{"fields":[{"name":"a","type":"text"},{"name":"b","type":"text"}]}"#
    let layout = #"{"pages":[{"rows":[{"columns":[{"fieldNames":["b"],"size":12}]}]}]}"#
    let form = try DefinitionReader.read(
      Array(fields.utf8), name: "form", layout: Array(layout.utf8))
    #expect(form.pages[0].fieldNames == ["b", "a"])
    #expect(form.formWarnings.map(\.kind) == [.unplaced])
  }

  @Test(arguments: [
    (#"{"fields":[]}"#, "$.fields", "no fields"),
    (#"{"fields":[{"name":"a"}]}"#, "$.fields[0]", "no type"),
    (#"{"fields":[{"type":"text"}]}"#, "$.fields[0]", "no name"),
    (#"{"fields":[7]}"#, "$.fields[0]", "an object"),
    (#"{"fields":[{"name":"a","type":"text","required":"x"}]}"#, "$.fields[0].required", "true"),
    (
      #"{"fields":[{"name":"a","type":"text"},{"name":"a","type":"text"}]}"#, "$.fields[1]",
      "two fields"
    ),
    (
      #"{"fields":[{"name":"a","type":"select","options":[{"label":{}}]}]}"#,
      "$.fields[0].options[0]", "no value"
    ),
    (
      #"{"fields":[{"name":"a","type":"select","options":[{"value":"1"},{"value":"1"}]}]}"#,
      "$.fields[0].options[1]", "two options"
    ),
    (#"{"fields":[{"name":"a","type":"text","type":"b"}]}"#, "$.fields[0]", "repeated"),
    (#"{"fields":[{"name":"a","type":"text",}]}"#, "$.fields[0]", "comma"),
    (#"{"fields":[{"name":"a","type":"text"}],"rules":{}}"#, "$.rules", "a list"),
    (#"{"fieldValues":[]}"#, "$", "values"),
    (#"{"pages":[]}"#, "$", "layout"),
    (#"{"a":1}"#, "$", "not a form"),
    (#"[1]"#, "$", "array"),
    (
      #"{"fields":[{"name":"g","type":"fieldset","nestedFields":[{"name":"x"}]}]}"#,
      "$.fields[0].nestedFields[0]", "no type"
    ),
  ])
  func `an invalid form is an error with its JSON path`(text: String, path: String, words: String)
    throws
  {
    let error = try #require(Forms.error(text))
    #expect(error.place.path?.description == path)
    #expect(error.place.line == 1)
    #expect(error.message.contains(words))
  }

  @Test func `a page with an unknown or duplicate field is an error`() throws {
    let fields = #""fields":[{"name":"a","type":"text"}]"#
    let unknown = #"{\#(fields),"pages":[{"rows":[{"columns":[{"fieldNames":["b"]}]}]}]}"#
    #expect(Forms.error(unknown)?.kind == .unknown)
    let twice = #"{\#(fields),"pages":[{"rows":[{"columns":[{"fieldNames":["a","a"]}]}]}]}"#
    #expect(Forms.error(twice)?.kind == .duplicate)
  }

  @Test func `a trailing comma is an error if strict and a notice if lenient`() throws {
    let text = "{\"fields\":[{\"name\":\"a\",\"type\":\"text\"},\n]}"
    #expect(Forms.error(text)?.place.line == 1)
    let form = try DefinitionReader.read(
      Array(text.utf8), name: "form", strictness: .lenient)
    #expect(form.formWarnings.map(\.kind) == [.lenient])
    #expect(form.formWarnings[0].place.line == 1)
  }

  @Test func `an error in a long text has its line and column`() throws {
    let text = "{\n \"fields\": [\n  {\"name\": \"é\", \"type\": \"text\"},\n  {\"name\": \"b\"}]}"
    let error = try #require(Forms.error(text))
    #expect(error.description == "form:4:3 ($.fields[1]): the field \"b\" has no type")
  }

  @Test func `an invalid predefined value is reported as a notice and ignored`() throws {
    let form = try Forms.form7(
      #"{"name":"a","type":"numeric","predefinedValue":{"en_US":"many"}},{"name":"b","type":"date","predefinedValue":{"en_US":"","es_ES":"2026-11-21"}}"#
    )
    #expect(form.formWarnings.map(\.field) == ["a"])
    #expect(FormRecord(form)["a"] == nil)
  }

  @Test func `a record starts with predefined values of the default language`() throws {
    let form = try Forms.form(
      #"""
      {"defaultLanguageId":"en_US","fields":[{"name":"a","type":"text",
       "predefinedValue":{"fr_FR":"un","en_US":"one"}}]}
      """#)
    #expect(FormRecord(form, language: Forms.spanish)["a"] == .text("one"))
  }

  @Test func `an unknown field type is read-only and reported with its column`() throws {
    let form = try Forms.form7(#"{"name":"a","type":"captcha"}"#)
    #expect(form.fields[0].isReadOnly)
    #expect(form.formWarnings[0].place.column == 40)
  }
}
