import Basics
import TemporaryFolders
import Testing

struct JSONReaderTests {
  private func readError(_ text: String, _ limits: JSONLimits = .standard) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONReader.read(text, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "null", "true", "false", "0", "-0", "12.50e+3", "\"\"", "[]", "{}", "[1,2,[3]]",
    #"{"b":1,"a":{"c":[null]}}"#, #""é\"\\""#, "123456789012345678901234567890.000",
  ])
  func `compact writing reproduces the text that was read`(text: String) throws {
    #expect(JSONWriter.compact(try JSONReader.read(text)) == text)
  }

  @Test func `an object keeps the order of its members and finds them by name`() throws {
    let names = (0..<40).map { "n\($0)" }.reversed()
    let text = "{" + names.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",") + "}"
    let object = try #require(try JSONReader.read(text).object)
    #expect(object.members.map(\.name) == Array(names))
    for name in names { #expect(object[name] == .string(name)) }
    #expect(object["n40"] == nil)
  }

  @Test func `members are added, changed and removed`() {
    var object = JSONObject()
    for index in 0..<20 { object["k\(index)"] = .integer(index) }
    for index in stride(from: 0, to: 20, by: 2) { object["k\(index)"] = nil }
    object["k1"] = "one"
    #expect(object.count == 10 && object["k1"] == "one" && object["k2"] == nil)
    #expect(object["k19"] == 19)
  }

  @Test func `escape sequences are decoded`() throws {
    #expect(try JSONReader.read(#""\u00e9\ud83d\ude00\n\/\t\b""#) == "é😀\n/\t\u{8}")
  }

  @Test(arguments: [
    ("", 1, 1, "ends"), ("[1,\n 2", 2, 3, "comma"), ("{\"a\" 1}", 1, 6, "colon"),
    ("[1 2]", 1, 4, "comma"), ("{a:1}", 1, 2, "quotes"), ("[01]", 1, 2, "number"),
    ("[1.]", 1, 2, "number"), ("[-]", 1, 2, "number"), ("tru", 1, 1, "quotes"),
    ("\"a", 1, 1, "closing"), ("\"\\x\"", 1, 2, "escape"), ("\"\\ud800\"", 1, 2, "surrogate"),
    ("\"\\u12g4\"", 1, 2, "hexadecimal"), ("\"a\nb\"", 1, 3, "control"),
    ("[1]x", 1, 4, "after the end"),
    ("[1,]", 1, 3, "comma"), ("{\"a\":1,\n\"a\":2}", 2, 1, "repeated"), ("[NaN]", 1, 2, "value"),
    ("['a']", 1, 2, "value"), ("[1,,2]", 1, 4, "value"), ("é", 1, 1, "é"),
    ("\u{1}", 1, 1, "invisible"),
  ])
  func `invalid JSON is rejected with its line and column`(
    text: String, line: Int, column: Int, words: String
  ) throws {
    let error = try #require(readError(text))
    #expect(error.line == line && error.column == column, "\(error)")
    #expect(error.message.contains(words), "\(error)")
  }

  @Test func `an error contains the path of the value`() throws {
    let error = try #require(readError(#"{"fields":[{"name":"a"},{"na me":[1,x]}]}"#))
    #expect(error.path.description == #"$.fields[1]["na me"][1]"#)
  }

  @Test func `depth and size limits are enforced`() {
    let deep = String(repeating: "[", count: 513) + String(repeating: "]", count: 513)
    #expect(readError(deep)?.kind == .depth)
    #expect(readError(String(deep.dropFirst().dropLast())) == nil)
    #expect(readError("[1,2,3]", JSONLimits(bytes: 5))?.kind == .size)
    #expect(readError(String(repeating: "{\"a\":", count: 100_000))?.kind == .depth)
  }

  @Test func `a duplicate name is found in a large object`() {
    let members = (0..<30).map { "\"n\($0)\":1" } + ["\"n7\":2"]
    #expect(readError("{\(members.joined(separator: ","))}")?.kind == .duplicate)
  }

  @Test func `invalid UTF-8 is rejected`() {
    #expect(throws: JSONError.self) { try JSONReader.read([0x22, 0xC3, 0x28, 0x22]) }
    #expect(throws: JSONError.self) { try JSONReader.read([0x22, 0xED, 0xA0, 0x80, 0x22]) }
  }

  @Test func `lenient reading accepts trailing commas with warnings`() throws {
    let (value, warnings) = try JSONReader.readLeniently(Array("{\"a\":[1,\n2,],}".utf8))
    #expect(value == ["a": [1, 2]])
    #expect(warnings.map(\.line) == [2, 2])
    #expect(warnings.map(\.column) == [2, 4])
    #expect(throws: JSONError.self) { try JSONReader.readLeniently(Array("[,]".utf8)) }
  }

  @Test func `the line and column of a path are found`() throws {
    let text = Array("{\"a\": [1,\n  {\"b\": true}]}".utf8)
    let path = JSONPath.top.appending("a").appending(1).appending("b")
    let place = try #require(JSONReader.place(of: path, in: text))
    #expect(place.line == 2 && place.column == 9)
    #expect(JSONReader.place(of: path.appending("c"), in: text) == nil)
  }

  @Test func `indented text reads back as the same value`() throws {
    let value: JSONValue = ["a": [1, "two\u{1b}\n", .null, [:], []], "b": ["c": true]]
    let text = JSONWriter.indented(value)
    #expect(text.contains("\n    \"two\\u001b\\n\",\n"))
    #expect(text.hasSuffix("}\n"))
    #expect(try JSONReader.read(text) == value)
  }

  @Test(arguments: 0..<4)
  func `damaged JSON is rejected or survives writing and reading`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let good = Array(#"{"a":[1,-2.5e3,"é\u0041\n",{"b":null,"c":[true,false]}],"d":"x"}"#.utf8)
    for _ in 0..<1500 {
      let bytes = random.damaged(good)
      guard let value = try? JSONReader.read(bytes) else { continue }
      let written = JSONWriter.bytes(of: value)
      #expect((try? JSONReader.read(written)) == value)
    }
  }
}
