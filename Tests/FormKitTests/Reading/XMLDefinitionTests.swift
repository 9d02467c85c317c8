import Basics
import FormKit
import Testing

struct XMLDefinitionTests {
  @Test func `every field type of Liferay 6 2 maps to a field kind`() throws {
    let form = try Forms.form(Forms.allTypes62)
    #expect(form.format == .xml62)
    #expect(
      form.fields.map(\.kind) == [
        .boolean, .date, .number(.double), .document, .geolocation, .html, .image,
        .number(.integer), .linkToPage, .number(.number), .radio, .select, .separator, .text,
        .textArea, .text, .separator, .text,
      ])
    #expect(form.formWarnings.isEmpty)
    #expect(form.pages.count == 1)
    #expect(form.pages[0].fieldNames.count == 16)
  }

  @Test func `field attributes are parsed and absent ones get defaults`() throws {
    let form = try Forms.form(Forms.allTypes62)
    let title = try #require(form.field(named: "TITLE"))
    #expect(title.isRequired && !title.isReadOnly && title.showsLabel)
    #expect(title.otherAttributes == [.init(language: "width", text: "small")])
    #expect(try #require(form.field(named: "count")).isRequired == false)
    #expect(try #require(form.field(named: "notes")).isRepeatable)
    #expect(try #require(form.field(named: "outer")).isReadOnly)
    #expect(try #require(form.field(named: "inner")).showsLabel == false)
    #expect(form.languages == ["en_US", "es_ES"])
  }

  @Test func `labels, options and predefined values are parsed per language`() throws {
    let form = try Forms.form(Forms.allTypes62)
    let urgent = try #require(form.field(named: "urgent"))
    #expect(urgent.title(in: Forms.spanish) == "Urgente")
    #expect(urgent.title(in: .english) == "Urgent")
    let side = try #require(form.field(named: "side"))
    #expect(side.options.map(\.value) == ["left", "right"])
    #expect(side.options[0].label.resolved(for: Forms.spanish) == "Izquierda")
    #expect(side.options[0].name == "o1")
    #expect(side.options[1].label.resolved(for: .english) == "right")
    #expect(side.predefined(in: .english) == .options(["left"]))
    #expect(try #require(form.field(named: "count")).predefined(in: .english) == .number(3))
  }

  @Test func `nested fields know their ancestors, page and line`() throws {
    let form = try Forms.form(Forms.allTypes62)
    let inner = try #require(form.field(named: "inner"))
    #expect(form.ancestors(of: inner.id).map { form[$0].name } == ["middle", "outer"])
    #expect(form.page(of: inner.id) == 0)
    #expect(inner.place.line == 47)
  }

  @Test(arguments: [
    ("<root available-locales=\"en\" default-locale=\"en\"/>", 1, "no fields"),
    ("<form/>", 1, "<form>"),
    ("<root>\n<dynamic-element name=\"a\"/></root>", 2, "\"a\" has no type"),
    ("<root>\n\n<dynamic-element type=\"text\"/></root>", 3, "no name"),
    ("<root>\n<dynamic-element type=\"text\" name=\"a b\"/></root>", 2, "cannot be a name"),
    ("<root><name/></root>", 1, "<name>"),
    ("<root>\n<dynamic-element type=\"option\" name=\"a\" value=\"1\"/></root>", 2, "option"),
    ("<root>\n<dynamic-element type=\"text\" name=\"a\" required=\"maybe\"/></root>", 2, "maybe"),
    (
      "<root><dynamic-element type=\"text\" name=\"a\"/>\n<dynamic-element type=\"text\" name=\"a\"/>"
        + "</root>", 2, "two fields"
    ),
    (
      "<root><dynamic-element type=\"radio\" name=\"a\">\n<dynamic-element type=\"option\" name=\"o\"/>"
        + "</dynamic-element></root>", 2, "no value"
    ),
    ("<!DOCTYPE root [<!ENTITY a \"b\">]>\n<root/>", 1, ""),
    ("<root><dynamic-element type=\"text\" name=\"&nbsp;\"/></root>", 1, "nbsp"),
    ("<root>\n<dynamic-element", 2, ""),
    ("   ", 0, "it is empty"),
  ])
  func `an invalid form is an error with its line`(text: String, line: Int, words: String) throws {
    let error = try #require(Forms.error(text))
    #expect(error.place.line == line)
    #expect(error.message.contains(words))
    #expect(error.source == "form")
  }

  @Test func `an unknown field type becomes a read-only field with a notice`() throws {
    let form = try Forms.form("<root><dynamic-element type=\"hologram\" name=\"a\"/></root>")
    #expect(form.fields[0].kind == .unknown("hologram"))
    #expect(form.fields[0].isReadOnly)
    #expect(form.formWarnings.map(\.kind) == [.unknownType])
    #expect(form.formWarnings[0].field == "a")
  }
}
