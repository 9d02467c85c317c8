import PortalKit
import TemporaryFolders
import Testing

struct JSONReaderTests {
  private func flaw(_ text: String, _ limits: JSONLimits = .standard) -> JSONError? {
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
  func `what is written is what was read`(text: String) throws {
    #expect(JSONWriter.compact(try JSONReader.read(text)) == text)
  }

  @Test func `an object keeps its order and finds its names`() throws {
    let names = (0..<40).map { "n\($0)" }.reversed()
    let text = "{" + names.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",") + "}"
    let object = try #require(try JSONReader.read(text).object)
    #expect(object.members.map(\.name) == Array(names))
    for name in names { #expect(object[name] == .string(name)) }
    #expect(object["n40"] == nil)
  }

  @Test func `members are put in, changed and taken out`() {
    var object = JSONObject()
    for index in 0..<20 { object["k\(index)"] = .integer(index) }
    for index in stride(from: 0, to: 20, by: 2) { object["k\(index)"] = nil }
    object["k1"] = "one"
    #expect(object.count == 10 && object["k1"] == "one" && object["k2"] == nil)
    #expect(object["k19"] == 19)
  }

  @Test func `escapes are read`() throws {
    #expect(try JSONReader.read(#""\u00e9\ud83d\ude00\n\/\t\b""#) == "é😀\n/\t\u{8}")
  }

  @Test(arguments: [
    ("", 1, 1, "ends"), ("[1,\n 2", 2, 3, "comma"), ("{\"a\" 1}", 1, 6, "colon"),
    ("[1 2]", 1, 4, "comma"), ("{a:1}", 1, 2, "quotes"), ("[01]", 1, 2, "number"),
    ("[1.]", 1, 2, "number"), ("[-]", 1, 2, "number"), ("tru", 1, 1, "quotes"),
    ("\"a", 1, 1, "closing"), ("\"\\x\"", 1, 2, "escape"), ("\"\\ud800\"", 1, 2, "surrogate"),
    ("\"\\u12g4\"", 1, 2, "hexadecimal"), ("\"a\nb\"", 1, 3, "control"),
    ("[1]x", 1, 4, "after the end"),
    ("[1,]", 1, 3, "comma"), ("{\"a\":1,\n\"a\":2}", 2, 1, "twice"), ("[NaN]", 1, 2, "value"),
    ("['a']", 1, 2, "value"), ("[1,,2]", 1, 4, "value"), ("é", 1, 1, "é"),
    ("\u{1}", 1, 1, "invisible"),
  ])
  func `what is no JSON is refused with its place`(
    text: String, line: Int, column: Int, words: String
  ) throws {
    let error = try #require(flaw(text))
    #expect(error.line == line && error.column == column, "\(error)")
    #expect(error.message.contains(words), "\(error)")
  }

  @Test func `an error says the path`() throws {
    let error = try #require(flaw(#"{"fields":[{"name":"a"},{"na me":[1,x]}]}"#))
    #expect(error.path.description == #"$.fields[1]["na me"][1]"#)
  }

  @Test func `limits hold`() {
    let deep = String(repeating: "[", count: 513) + String(repeating: "]", count: 513)
    #expect(flaw(deep)?.kind == .depth)
    #expect(flaw(String(deep.dropFirst().dropLast())) == nil)
    #expect(flaw("[1,2,3]", JSONLimits(bytes: 5))?.kind == .size)
    #expect(flaw(String(repeating: "{\"a\":", count: 100_000))?.kind == .depth)
  }

  @Test func `a name twice is found among many`() {
    let members = (0..<30).map { "\"n\($0)\":1" } + ["\"n7\":2"]
    #expect(flaw("{\(members.joined(separator: ","))}")?.kind == .duplicate)
  }

  @Test func `what is not UTF-8 is refused with its place`() {
    #expect(throws: JSONError.self) { try JSONReader.read([0x22, 0xC3, 0x28, 0x22]) }
    #expect(throws: JSONError.self) { try JSONReader.read([0x22, 0xED, 0xA0, 0x80, 0x22]) }
  }

  @Test func `commas behind the last value are let pass where that is asked for`() throws {
    let (value, warnings) = try JSONReader.readLeniently(Array("{\"a\":[1,\n2,],}".utf8))
    #expect(value == ["a": [1, 2]])
    #expect(warnings.map(\.line) == [2, 2])
    #expect(warnings.map(\.column) == [2, 4])
    #expect(throws: JSONError.self) { try JSONReader.readLeniently(Array("[,]".utf8)) }
  }

  @Test func `the place of a value is found again`() throws {
    let text = Array("{\"a\": [1,\n  {\"b\": true}]}".utf8)
    let path = JSONPath.top.appending("a").appending(1).appending("b")
    let place = try #require(JSONReader.place(of: path, in: text))
    #expect(place.line == 2 && place.column == 9)
    #expect(JSONReader.place(of: path.appending("c"), in: text) == nil)
  }

  @Test func `what is written for people is read again`() throws {
    let value: JSONValue = ["a": [1, "two\u{1b}\n", .null, [:], []], "b": ["c": true]]
    let text = JSONWriter.indented(value)
    #expect(text.contains("\n    \"two\\u001b\\n\",\n"))
    #expect(text.hasSuffix("}\n"))
    #expect(try JSONReader.read(text) == value)
  }

  @Test(arguments: 0..<4)
  func `damaged texts are read or refused, and what is read is written the same`(seed: UInt64) {
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
