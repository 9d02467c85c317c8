import Basics
import FormKit
import Testing

struct ServerRecordTests {
  @Test func `a record of Liferay 6 2 survives a round trip`() throws {
    let form = try Forms.form(Forms.allTypes62)
    let json = try JSONReader.read(
      """
      {"modelAttributes":{"recordId":7,"modifiedDate":99},
       "modelValues":{"URGENT":false,"seen":"1087603200000","cost":12.5,"count":3,"title":"T",
         "side":"[\\"right\\"]","notes":["one","two"],"gone":"x","level":"many"}}
      """)
    let record = try FormRecord(server: json, of: form, seed: 1)
    #expect(record["urgent"] == .boolean(false))
    #expect(record["cost"] == .number(try #require(DecimalNumber("12.5"))))
    #expect(
      record.values(of: try form.known("notes")) == [.text("one"), .text("two")])
    #expect(record.attributes["recordId"]?.number?.integer == 7)
    #expect(record["level"] == nil)
    #expect(record[try record.one("level")]?.input == "many")
    #expect(record.formWarnings.map(\.kind) == [.leftOver, .notUnderstood])
    #expect(!record.isDirty)
    let map = record.fieldsMap(as: .v62)
    #expect(map["urgent"] == "false")
    #expect(map["seen"] == "1087603200000")
    #expect(map["cost"] == "12.5")
    #expect(map["notes"] == #"["one","two"]"#)
    #expect(map["level"] == "many")
    #expect(map["report"] == nil && map["line"] == nil)
  }

  @Test func `an answer that the server omits is unknown and is not sent`() throws {
    let form = try Forms.form(Forms.allTypes62)
    let json: JSONValue = [
      "modelValues": ["title": "T", "seen": "4/03/15"], "languageId": "es_ES",
      "unknownValues": ["notes", "gone"],
    ]
    var record = try FormRecord(server: json, of: form, seed: 1)
    let notes = try record.one("notes")
    #expect(record[notes]?.isUnknown == true && record.formWarnings.isEmpty && !record.isDirty)
    #expect(record["seen"]?.date?.description == "2015-03-04")
    // It is omitted even if empty answers are sent.
    #expect(record.fieldsMap(as: .v62, sendingEmpty: .all)["notes"] == nil)
    #expect(record.fieldsMap(as: .v62, sendingEmpty: .all)["cost"] == "")
    let draft = try FormRecord(draft: record.draft, of: form)
    #expect(draft[try draft.one("notes")]?.isUnknown == true)
    let today = try #require(CalendarDay(iso: "2026-11-21"))
    var session = FormSession(record, expressionContext: ExpressionContext(today: today))
    let row = session.definition.pages.indices.flatMap { session.reviewRows(ofPage: $0) }
      .first { $0.instance == notes }
    #expect(row?.isUnknown == true)
    // A typed answer replaces the unknown one.
    session.set(typed: "new", for: notes)
    record = session.record
    #expect(record[notes]?.isUnknown == false)
    #expect(record.fieldsMap(as: .v62)["notes"] == "new")
    session.didSend()
    #expect(session.record[notes]?.isUnknown == false)
  }

  @Test func `an answer of Liferay 7 is parsed in its own language`() throws {
    let form = try Forms.form7(
      #"{"name":"a","type":"numeric","dataType":"double","localizable":true}"#)
    let json: JSONValue = [
      "fieldValues": [["name": "a", "value": ["en_US": "1,234", "es_ES": "1,5"]]]
    ]
    let english = try FormRecord(server: json, of: form, language: .english, seed: 1)
    #expect(english["a"]?.number?.description == "1234")
    let spanish = try FormRecord(server: json, of: form, language: Forms.spanish, seed: 1)
    #expect(spanish["a"]?.number?.description == "1.5")
  }

  @Test func `a cleared answer is sent as empty`() throws {
    let form = try Forms.form(Forms.allTypes62)
    var record = try FormRecord(
      server: ["modelValues": ["title": "T", "side": "[\"left\"]", "cost": 1]], of: form, seed: 1)
    record["title"] = nil
    record["side"] = .options([])
    record["cost"] = nil
    let map = record.fieldsMap(as: .v62)
    #expect(map["title"] == "" && map["side"] == "[]" && map["cost"] == "")
    #expect(map["seen"] == nil)
    #expect(record.fieldsMap(as: .v7, sendingEmpty: .all)["seen"] == "")
  }

  @Test func `values of Liferay 7 keep their IDs, nesting and other languages`() throws {
    let form = try Forms.form(Forms.allTypes7)
    let json = try JSONReader.read(
      """
      {"availableLanguageIds":["en_US","es_ES"],"defaultLanguageId":"en_US","fieldValues":[
        {"instanceId":"maky","name":"Text1","value":{"en_US":"Lamp","es_ES":"Lámpara"}},
        {"instanceId":"i1","name":"Items","nestedFieldValues":[
          {"instanceId":"n1","name":"Item","value":"Bolt"},
          {"instanceId":"t1","name":"Tags","value":"a"},{"instanceId":"t2","name":"Tags","value":"b"}]},
        {"instanceId":"i2","name":"Items","nestedFieldValues":[
          {"instanceId":"n2","name":"Item","value":"Nut"}]},
        {"instanceId":"x","name":"Item","value":"misplaced"}]}
      """)
    var record = try FormRecord(server: json, of: form, language: Forms.spanish, seed: 1)
    #expect(record["Text1"] == .text("Lámpara"))
    #expect(record.answers["Items"]?.array?.count == 2)
    #expect(record.formWarnings.map(\.kind) == [.leftOver])
    #expect(record.path(of: InstanceID(rawValue: "t2")).description == "Items.Tags[1]")
    #expect(record["Amount"] == nil)
    record["Text1"] = .text("Foco")
    let sent = record.formValues["fieldValues"]?.array ?? []
    #expect(sent[0]["instanceId"] == "maky")
    #expect(sent[0]["value"] == ["en_US": "Lamp", "es_ES": "Foco"])
    let again = try FormRecord(
      server: .string(JSONWriter.compact(record.formValues)), of: form, language: Forms.spanish)
    #expect(again == record)
    #expect(again[InstanceID(rawValue: "n2")]?.value == .text("Nut"))
  }

  @Test func `a fallback text is not sent as a translation`() throws {
    let form = try Forms.form(Forms.allTypes7)
    let json: JSONValue = [
      "fieldValues": [["instanceId": "a", "name": "Text1", "value": ["en_US": "Lamp"]]]
    ]
    var record = try FormRecord(server: json, of: form, language: Forms.spanish, seed: 1)
    #expect(record["Text1"] == .text("Lamp"))
    #expect(record.formValues["fieldValues"]?.array?[0]["value"] == ["en_US": "Lamp"])
    record["Text1"] = .text("Foco")
    #expect(
      record.formValues["fieldValues"]?.array?[0]["value"] == ["en_US": "Lamp", "es_ES": "Foco"])
  }

  @Test(arguments: [ValueFormat.v62, .v7])
  func `every kind of answer survives a round trip through the string map`(format: ValueFormat)
    throws
  {
    let form = try Forms.form(Forms.allTypes7)
    let record = try Records.full(form)
    let back = try FormRecord(
      server: ["modelValues": record.fieldsMap(as: format)], of: form, seed: 1)
    #expect(back.answers == record.answers)
    #expect(back.formWarnings.isEmpty)
  }

  @Test func `every kind of answer survives a round trip through Liferay 7 values`() throws {
    let form = try Forms.form(Forms.allTypes7)
    let record = try Records.full(form)
    let back = try FormRecord(server: record.formValues, of: form, seed: 1)
    #expect(back.answers == record.answers)
    #expect(back.allInstances.filter { record[$0] != nil }.count >= form.fields.count - 2)
  }

  @Test func `headless sends one entry per instance of a field`() throws {
    let form = try Forms.form(Forms.headless)
    var record = FormRecord(form, seed: 1)
    record["Name"] = .text("Ann")
    record["Phones"] = .text("1,2")
    record.set(.text("3"), for: try record.more("Phones"))
    record["List"] = .options(["a", "b"])
    let sent = record.headlessRecord(isDraft: true)
    #expect(sent["draft"] == true)
    let values = sent["formFieldValues"]?.array ?? []
    #expect(
      values.map { $0["name"] } == ["Name", "Choice", "Table", "Phones", "Phones", "List", "Proof"])
    #expect(
      values.map { $0["value"] } == ["Ann", "y", "", "1,2", "3", "[\"a\",\"b\"]", ""])
    let back = try FormRecord(server: sent, of: form, seed: 1)
    #expect(back == record)
  }

  @Test func `a headless document is parsed from its document object`() throws {
    let form = try Forms.form(Forms.headless)
    let json = try JSONReader.read(
      #"{"id":1,"formFieldValues":[{"name":"Proof","value":"x","formDocument":{"id":9,"title":"a"}}]}"#
    )
    let record = try FormRecord(server: json, of: form, seed: 1)
    #expect(record["Proof"]?.document?.fileEntryId == 9)
    #expect(record.attributes["id"]?.number?.integer == 1)
  }

  @Test func `an invalid record is an error`() throws {
    let form = try Forms.form(Forms.headless)
    for json in [JSONValue.null, [1], ["a": 1], "{", "7"] {
      #expect(throws: FormError.self) { try FormRecord(server: json, of: form) }
    }
  }

  @Test(arguments: [
    ("text", ["a"]), ("text", ["[\"a\"]"]), ("text", ["a", ""]), ("text", ["a,b", "c"]),
    ("select", ["[\"1\"]"]), ("select", ["[\"1\",\"2\"]", "[\"2\"]"]), ("numeric", ["1", "2"]),
    ("date", ["2026-11-21", "2026-11-22"]),
    ("geolocation", [#"{"latitude":1,"longitude":2}"#, #"{"latitude":3,"longitude":4}"#]),
    ("key_value", [#"[{"label":"A","value":"a"}]"#, #"[{"label":"B","value":"b"}]"#]),
  ])
  func `several answers encoded in one string are separated again`(type: String, texts: [String])
    throws
  {
    let form = try Forms.form7(
      """
      {"name":"a","type":"\(type)","repeatable":true,"multiple":true,
       "options":[{"value":"1"},{"value":"2"}]}
      """)
    let json: JSONValue = [
      "formFieldValues": .array(texts.map { ["name": "a", "value": .string($0)] })
    ]
    let record = try FormRecord(server: json, of: form, seed: 1)
    let back = try FormRecord(
      server: ["modelValues": record.fieldsMap(as: .v7)], of: form, seed: 1)
    #expect(back.values(of: FieldID(0)) == record.values(of: FieldID(0)))
  }
}
