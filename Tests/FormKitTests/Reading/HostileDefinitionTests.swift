import Basics
import FormKit
import TemporaryFolders
import Testing

struct HostileDefinitionTests {
  private func read(_ bytes: [UInt8]) -> FormError? {
    do throws(FormError) {
      let form = try DefinitionReader.read(bytes, name: "form", strictness: .lenient)
      let record = FormRecord(form, seed: 1)
      _ = record.draft
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [Forms.allTypes62, Forms.allTypes7, Forms.headless])
  func `a form truncated at any byte is an error with a position`(text: String) {
    let bytes = Array(text.utf8)
    let end = bytes.lastIndex { $0 > 0x20 } ?? 0
    for count in 0..<end {
      let error = read(Array(bytes.prefix(count)))
      #expect(error != nil, "\(count) bytes")
      if let error, count > 6 { #expect(error.place.line > 0, "\(count) bytes: \(error)") }
    }
  }

  @Test(arguments: 0..<6)
  func `a damaged form is parsed or rejected with a one-line message`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for text in [Forms.allTypes62, Forms.allTypes7, Forms.headless] {
      let bytes = Array(text.utf8)
      for _ in 0..<60 {
        let error = read(random.damaged(bytes))
        if let error { #expect(!error.message.isEmpty && !error.message.contains("\n")) }
      }
    }
  }

  @Test func `ten thousand nesting levels exceed the limit`() {
    let depth = 10_000
    let markup =
      "<root>"
      + (0..<depth).map { "<dynamic-element type=\"text\" name=\"n\($0)\">" }.joined()
      + String(repeating: "</dynamic-element>", count: depth) + "</root>"
    #expect(read(Array(markup.utf8))?.kind == .limit)
    let json =
      "{\"fields\":["
      + (0..<depth).map { "{\"name\":\"n\($0)\",\"type\":\"text\",\"nestedFields\":[" }.joined()
      + String(repeating: "]}", count: depth) + "]}"
    #expect(read(Array(json.utf8))?.kind == .limit)
    #expect(read(Array(String(repeating: "[", count: 1_000_000).utf8))?.kind == .limit)
  }

  @Test func `fields nested up to the limit load and survive a round trip`() throws {
    let depth = 250
    let json =
      "{\"fields\":["
      + (0..<depth).map { "{\"name\":\"n\($0)\",\"type\":\"text\",\"nestedFields\":[" }.joined()
      + String(repeating: "]}", count: depth) + "]}"
    let form = try Forms.form(json)
    #expect(form.fields.count == depth)
    var record = FormRecord(form, seed: 1)
    record["n249"] = .text("deep")
    #expect(try FormRecord(draft: record.draft, of: form)["n249"] == .text("deep"))
    let back = try FormRecord(server: record.formValues, of: form)
    #expect(back["n249"] == .text("deep"))
  }

  @Test func `invalid UTF-8 is an error with its line`() {
    var bytes = Array(#"{"fields":[{"name":"a","type":"text","tip":"x"}]}"#.utf8)
    bytes[bytes.firstIndex(of: UInt8(ascii: "x")) ?? 0] = 0xFF
    #expect(read(bytes)?.place.line == 1)
    var markup = Array("<root><dynamic-element type=\"text\" name=\"x\"/></root>".utf8)
    markup[markup.lastIndex(of: UInt8(ascii: "x")) ?? 0] = 0xC3
    #expect(read(markup)?.place.line == 1)
  }

  @Test func `ten thousand fields on one line are parsed and can be set`() throws {
    let count = 10_000
    let markup =
      "<root>"
      + (0..<count).map { "<dynamic-element type=\"text\" name=\"n\($0)\"/>" }.joined() + "</root>"
    let json =
      "{\"fields\":["
      + (0..<count).map { "{\"name\":\"n\($0)\",\"type\":\"text\"}" }.joined(separator: ",") + "]}"
    for text in [markup, json] {
      let form = try Forms.form(text)
      #expect(form.fields.count == count)
      var record = FormRecord(form, seed: 1)
      for index in stride(from: 0, to: count, by: 7) { record["N\(index)"] = .text("\(index)") }
      #expect(record["n9999"] == nil)
      #expect(record["n9996"] == .text("9996"))
      #expect(record.dirtyFields.count == 1429)
    }
  }

  @Test func `a value of a megabyte never crashes and text fields keep it whole`() throws {
    let long = String(repeating: "a,[\"", count: 1 << 18)
    let fields = [
      "text", "select", "radio", "checkbox_multiple", "numeric", "date", "grid", "geolocation",
      "document_library", "image", "key_value", "checkbox", "link_to_page", "color",
    ]
    for type in fields {
      let form = try Forms.form7(
        #"{"name":"a","type":"\#(type)","repeatable":true,"options":[{"value":"1"}]}"#)
      let field = form.fields[0]
      let value = (try? field.value(fromServer: long)) ?? nil
      if type == "text" { #expect(value == .text(long)) }
      for text in ["[\(long)", String(repeating: "[", count: 1 << 20)] {
        let record = try FormRecord(
          server: ["modelValues": ["a": .string(text)]], of: form, seed: 1)
        #expect(record.values(of: field.id).count >= 1)
      }
      _ = try? field.value(fromTyped: long, in: .english)
    }
  }
}
