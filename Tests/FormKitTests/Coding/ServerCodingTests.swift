import Basics
import FormKit
import Testing

struct ServerCodingTests {
  private func field(_ type: String, _ more: String = "") throws -> FormField {
    try Forms.form7("{\"name\":\"a\",\"type\":\"\(type)\"\(more.isEmpty ? "" : ",\(more)")}")
      .fields[0]
  }

  @Test(arguments: [
    ("true", true), ("TRUE", true), ("1", true), ("false", false), ("0", false),
    ("[\"true\"]", true),
  ])
  func `a Boolean is decoded in any letter case, as a digit or as an array`(
    text: String, value: Bool
  ) throws {
    #expect(try field("checkbox").value(fromServer: text) == .boolean(value))
  }

  @Test func `an invalid Boolean is an error and empty text decodes to nil`() throws {
    let field = try field("checkbox")
    #expect(throws: EntryError(.boolean)) { try field.value(fromServer: "perhaps") }
    #expect(try field.value(fromServer: "") == nil)
  }

  @Test(arguments: [
    ("99.88", "100"), ("1,5", "2"), (" 7 ", "7"), ("-3", "-3"), ("1.4", "1"),
  ])
  func `decimals in an integer field are rounded`(text: String, value: String) throws {
    let field = try field("numeric", "\"dataType\":\"integer\"")
    #expect(try field.value(fromServer: text)?.number?.description == value)
  }

  @Test(arguments: [
    ("16.0599", "16.0599"), ("1,234.50", "1234.5"), ("1.234,50", "1234.5"), ("12,75", "12.75"),
  ])
  func `decimals are preserved and sent without grouping separators`(text: String, sent: String)
    throws
  {
    let field = try field("numeric", "\"dataType\":\"double\"")
    let value = try field.value(fromServer: text)
    for format in ValueFormat.allCases { #expect(field.serverText(for: value, as: format) == sent) }
  }

  @Test func `a number with an ambiguous separator is an error`() throws {
    let field = try field("numeric", "\"dataType\":\"double\"")
    #expect(throws: EntryError.self) { try field.value(fromServer: "1,234") }
  }

  @Test func `text that is not a number is an error, not zero`() throws {
    let field = try field("numeric", "\"dataType\":\"integer\"")
    #expect(throws: EntryError.self) { try field.value(fromServer: "notanumber") }
  }

  @Test(arguments: [
    ("1087603200000", "2004-06-19"), ("2004-06-19", "2004-06-19"), ("6/19/2004", "2004-06-19"),
    ("06/19/04", "2004-06-19"), ("-86400000", "1969-12-31"), ("2004-06-19T23:59:59Z", "2004-06-19"),
    ("2004-06-19 10:00", "2004-06-19"),
  ])
  func `a date is decoded in the formats of every Liferay version`(text: String, day: String) throws
  {
    #expect(try field("date").value(fromServer: text)?.date?.description == day)
  }

  @Test(arguments: ["ab", "x", "2004-02-30", "13/40/2004", "99999999999999999", "1/2/3"])
  func `an invalid date is an error`(text: String) throws {
    let field = try field("date")
    #expect(throws: EntryError.self) { try field.value(fromServer: text) }
  }

  @Test func `a date is encoded as milliseconds for 6 2 and as ISO for 7`() throws {
    let value = FieldValue.date(try #require(CalendarDay(iso: "2004-06-19")))
    let field = try field("date")
    #expect(field.serverText(for: value, as: .v62) == "1087603200000")
    #expect(field.serverText(for: value, as: .v7) == "2004-06-19")
    #expect(field.serverText(for: value, as: .headless) == "2004-06-19")
  }

  @Test(arguments: ["a, b", "[c]", "\"d\"", "e\\f", "{\"g\":1}", "'h'", " i ", "j\nk"])
  func `option values with special characters survive a round trip`(value: String) throws {
    let option = JSONWriter.quoted(value)
    let field = try field(
      "select", "\"multiple\":true,\"options\":[{\"value\":\(option)},{\"value\":\"z\"}]")
    for values in [[value], [value, "z"], ["z", value]] {
      for format in ValueFormat.allCases {
        let text = field.serverText(for: .options(values), as: format)
        #expect(try field.value(fromServer: text) == .options(values))
      }
    }
  }

  @Test(arguments: [
    ("[\"1\", \"2\"]", ["1", "2"]), ("[1, 2]", ["1", "2"]), ("One", ["1"]), ("1,2", ["1", "2"]),
    ("[One,Two]", ["1", "2"]), ("[\"9\"]", ["9"]), ("['1']", ["1"]),
  ])
  func `option lists in the formats of old clients are decoded`(text: String, values: [String])
    throws
  {
    let field = try #require(try Forms.form(Forms.allTypes7).field(named: "Pick"))
    #expect(try field.value(fromServer: text) == .options(values))
  }

  @Test(arguments: ["[]", "[\"\"]", ""])
  func `an empty option list decodes to nil`(text: String) throws {
    let field = try #require(try Forms.form(Forms.allTypes7).field(named: "Pick"))
    #expect(try field.value(fromServer: text) == nil)
    #expect(field.serverText(for: nil, as: .v7) == "[]")
  }

  @Test func `a radio value is encoded as an array except for headless`() throws {
    let field = try #require(try Forms.form(Forms.headless).field(named: "Choice"))
    #expect(field.serverText(for: .options(["y"]), as: .headless) == "y")
    #expect(field.serverText(for: .options(["y"]), as: .v7) == "[\"y\"]")
    #expect(try field.value(fromServer: "y") == .options(["y"]))
    #expect(field.serverText(for: nil, as: .headless) == "")
  }

  @Test func `an uploaded document is encoded as group, uuid and version`() throws {
    let field = try field("document_library")
    let text = #"{"groupId":1234,"uuid":"abcd","version":1.0,"title":"a.png","x":[1]}"#
    let value = try #require(try field.value(fromServer: text))
    let sent = field.serverText(for: value, as: .v62)
    #expect(sent == #"{"groupId":1234,"uuid":"abcd","version":"1.0"}"#)
    #expect(try field.value(fromServer: sent)?.document?.uuid == "abcd")
    let local = FieldValue.document(FormDocument(localPath: "/x/y.png", title: "y.png"))
    #expect(field.serverText(for: local, as: .v7) == "")
    #expect(try field.value(fromServer: "{}") == nil)
    #expect(throws: EntryError.self) { try field.value(fromServer: "{bad") }
    let address = try field.value(fromServer: "https://example.org/a.pdf")
    #expect(field.serverText(for: address, as: .v7) == "https://example.org/a.pdf")
    #expect(field.label(for: address, in: .english) == "a.pdf")
  }

  @Test func `a local path from the server is ignored`() throws {
    let value = try field("document_library").value(fromServer: #"{"localPath":"/etc/passwd"}"#)
    #expect(value?.document?.localPath == nil)
  }

  @Test func `headless encodes a document as its file entry ID`() throws {
    let field = try field("document_library")
    let value = try field.value(fromServer: #"{"fileEntryId":123,"groupId":1,"uuid":"u"}"#)
    #expect(field.serverText(for: value, as: .headless) == #"{"fileEntryId":123}"#)
  }

  @Test(arguments: [
    ("geolocation", #"{"latitude":34.0286226,"longitude":-117.8103367}"#),
    ("grid", #"{"food":"g","room":"b"}"#),
    ("image", #"{"alt":"A tree","data":"base64"}"#),
    ("link_to_page", #"{"groupId":10192,"layoutId":1,"privateLayout":false}"#),
    ("key_value", #"[{"label":"Red","value":"r"},{"label":"Blue","value":"b"}]"#),
  ])
  func `object values survive a round trip unchanged`(type: String, text: String) throws {
    let field = try field(type)
    let value = try field.value(fromServer: text)
    #expect(value != nil)
    for format in ValueFormat.allCases {
      #expect(field.serverText(for: value, as: format) == text)
    }
    #expect(throws: EntryError.self) {
      if type == "image" { throw EntryError(.document) }
      return try field.value(fromServer: "nonsense")
    }
  }

  @Test func `every field kind decodes the plain JSON that it encodes`() throws {
    let form = try Forms.form(Forms.allTypes7)
    for (name, value) in Records.values {
      let field = try #require(form.field(named: name))
      #expect(try field.value(fromAnswer: field.plainJSON(for: value)) == value, "\(name)")
    }
  }

  private static let wrong: [(String, JSONValue)] = [
    ("Whole", "1.5"), ("Whole", "x"), ("Day", 7), ("Day", "11/10/2026"), ("Price", "1,234"),
    ("Agreed", 1), ("Text1", ["a"]),
    ("Pick", [["1"]]), ("Side", ["l", "r"]), ("Price", true),
  ]

  @Test(arguments: wrong)
  func `plain JSON of the wrong type is an error`(name: String, json: JSONValue) throws {
    let field = try #require(try Forms.form(Forms.allTypes7).field(named: name))
    #expect(throws: EntryError.self) { try field.value(fromAnswer: json) }
  }
}
