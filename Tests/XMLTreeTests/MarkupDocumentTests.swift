import Testing
import XMLTree

struct MarkupDocumentTests {
  private func parse(
    _ text: String, limits: MarkupLimits = .standard
  ) throws(MarkupError) -> MarkupDocument {
    try MarkupDocument(parsing: text, name: "a.xml", limits: limits)
  }

  private func refusal(_ text: String, limits: MarkupLimits = .standard) -> String {
    do throws(MarkupError) {
      _ = try parse(text, limits: limits)
      return "accepted"
    } catch { return error.description }
  }

  @Test func `elements have names, attributes and children in document order`() throws {
    let root = try parse(#"<a x="1" y="2"><b/><c z="3"><d/></c><b/></a>"#).root
    #expect(root.name == "a")
    #expect(root.attributes.map(\.name) == ["x", "y"])
    #expect(root["y"] == "2")
    #expect(root["z"] == nil)
    #expect(root.children.map(\.name) == ["b", "c", "b"])
    #expect(root.children.map { $0.children.isEmpty } == [true, false, true])
    #expect(root.children.first?.parent?.name == "a")
  }

  @Test func `an element knows the line and column of its less-than sign`() throws {
    let root = try parse("<a>\n  <b\n   x='1'/>\n\t<c></c></a>").root
    #expect(root.children.map(\.location.line) == [2, 4])
    #expect(root.children.map(\.location.column) == [3, 2])
    #expect(root.endLine == 4)
  }

  @Test func `an attribute knows the locations of its name and its value`() throws {
    let root = try parse("<a\n  one='1'   two = \"zwei\"/>").root
    #expect(root.attribute("one")?.location == MarkupLocation(line: 2, column: 3))
    #expect(root.attribute("two")?.location == MarkupLocation(line: 2, column: 13))
    #expect(root.attribute("two")?.valueLocation == MarkupLocation(line: 2, column: 20))
  }

  @Test func `namespace declarations are not attributes and shift no location`() throws {
    let root = try parse("<a xmlns='urn:a' x='1' xmlns:p='urn:p' p:y='2'><p:b/></a>").root
    #expect(root.namespace == "urn:a")
    #expect(root.attributes.map(\.name) == ["x", "y"])
    #expect(root.attributes.map(\.namespace) == [nil, "urn:p"])
    #expect(root.attributes.map(\.location.column) == [18, 40])
    #expect(root.children.first?.namespace == "urn:p")
  }

  @Test func `columns count characters, not bytes`() throws {
    let root = try parse("<a t='ñ✓🙂'><b/></a>").root
    #expect(root.children.first?.location == MarkupLocation(line: 1, column: 12))
  }

  @Test(arguments: ["", "\u{FEFF}", "\n"])
  func `columns in long lines are correct`(start: String) throws {
    let filler = String(repeating: "<b t='ñ✓🙂'/>", count: 1000)
    let root = try parse("\(start)<a>\(filler)</a>").root
    let columns = root.children.map(\.location.column)
    #expect(columns == (0..<1000).map { 4 + $0 * 12 })
    #expect(root.children.allSatisfy { $0.location.line == (start == "\n" ? 2 : 1) })
  }

  @Test func `a byte order mark takes no column`() throws {
    let root = try parse("\u{FEFF}<a><b/></a>").root
    #expect(root.location == MarkupLocation(line: 1, column: 1))
    #expect(root.children.first?.location == MarkupLocation(line: 1, column: 4))
  }

  @Test func `the five entities and character references are resolved`() throws {
    let root = try parse("<a t='&lt;&gt;&amp;&quot;&apos;'>x &lt; &#x2713;</a>").root
    #expect(root["t"] == "<>&\"'")
    #expect(root.text == "x < ✓")
  }

  @Test func `an attribute after a value with references has the correct column`() throws {
    let root = try parse("<a t='&amp;&#9;' u='2'/>").root
    #expect(root["t"] == "&\t")
    #expect(root.attribute("u")?.location.column == 18)
  }

  @Test func `the text of an element excludes its children and white space between them`() throws {
    let root = try parse("<a>\n <b>one</b>\n <c> </c> </a>").root
    #expect(!root.hasText)
    #expect(root.children.map(\.text) == ["one", " "])
  }

  @Test func `text around children and in CDATA is kept`() throws {
    #expect(try parse("<a>x<b/>y<![CDATA[<z>]]></a>").root.text == "xy<z>")
  }

  @Test func `comments and processing instructions are omitted`() throws {
    let root = try parse("<?xml version='1.0'?><!-- no --><a><?p x?><!-- <b/> --><c/></a>").root
    #expect(root.children.map(\.name) == ["c"])
    #expect(root.children.first?.location.column == 56)
  }

  @Test func `equal names have equal indices`() throws {
    let document = try parse("<a b='1'><b/></a>")
    let child = try #require(document.root.children.first)
    #expect(child.nameIndex == document.root.attributes[0].nameIndex)
    #expect(document.names[child.nameIndex] == "b")
  }

  @Test(arguments: [
    ("<!DOCTYPE a><a/>", "a.xml:1:1: DOCTYPE is not allowed; remove it"),
    (
      "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>",
      "a.xml:1:1: DOCTYPE is not allowed; remove it"
    ),
    ("<a>\n <b>\n </c></a>", "a.xml:3:2: <b> of line 2 is closed by </c>"),
    ("<a>&nbsp;</a>", "a.xml:1:10: there is no entity \"nbsp\"; write the character itself"),
    ("<a x='1' x='2'/>", "a.xml:1:15: attribute \"x\" is repeated"),
    ("<a x=1/>", "a.xml:1:6: put the value in quotes"),
    ("<a></a", "a.xml:1:7: a > is missing"),
    ("<a/><b/>", "a.xml:1:5: there is text or markup after the last end tag"),
    ("", "a.xml:1:1: the file is empty"),
    ("   ", "a.xml:1:4: there is no element in it"),
    ("words", "a.xml:1:1: there is no element in it"),
    ("<p:a/>", "a.xml:1:5: prefix \"p\" has no namespace"),
    (
      "<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
      "a.xml:1:31: the encoding is named \"ISO-8859-1\"; save the file as UTF-8 and declare UTF-8"
    ),
  ]) func `an invalid document is an error with its line and column`(text: String, words: String) {
    #expect(refusal(text) == words)
  }

  @Test func `a truncated file is an error that names the open element`() {
    #expect(refusal("<a>\n<b>\n").hasSuffix("the file ends before </b>, which line 2 opened"))
  }

  @Test func `invalid UTF-8 is an error with its line and column`() {
    let bytes = Array("<a>\n  é".utf8) + [0xE9] + Array("</a>".utf8)
    #expect(
      throws: MarkupError(
        .encoding, name: "a.xml", line: 2, column: 4,
        message: "this is not UTF-8; save the file as UTF-8")
    ) { try MarkupDocument(parsing: bytes, name: "a.xml") }
  }

  @Test(arguments: [[0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82]])
  func `overlong forms, surrogates and cut sequences are not UTF-8`(bytes: [UInt8]) {
    #expect(throws: MarkupError.self) {
      try MarkupDocument(parsing: Array("<a>".utf8) + bytes + Array("</a>".utf8), name: "a.xml")
    }
  }

  @Test func `nesting beyond the limit is an error at the first element too deep`() {
    let text = String(repeating: "<a>\n", count: 100_000)
    #expect(refusal(text) == "a.xml:65:1: elements are nested more than 64 deep")
  }

  @Test func `too many elements, attributes or bytes are an error`() {
    let limits = MarkupLimits(bytes: 60, depth: 4, elements: 3, attributes: 2)
    #expect(refusal("<a><b/><b/><b/></a>", limits: limits).hasSuffix("more than 3 elements"))
    #expect(
      refusal("<a x='' y='' z=''/>", limits: limits).hasSuffix("more than 2 attributes"))
    #expect(
      refusal("<a>" + String(repeating: " ", count: 60) + "</a>", limits: limits)
        == "a.xml: it is larger than 60 bytes")
  }

  // libxml2 compares every pair of attributes, which would take minutes here.
  @Test(
    .timeLimit(.minutes(1)), arguments: [("a", "=''"), ("xmlns:a", "='u'"), ("a", " = \"'>\"")])
  func `400,000 attributes are rejected before libxml2 compares them`(name: String, value: String) {
    var text = "<r>\n<b c='1'/>\n <a"
    for number in 0..<400_000 { text += " \(name)\(number)\(value)" }
    text += "/></r>"
    let limits = MarkupLimits(bytes: 16 << 20)
    #expect(
      refusal(text, limits: limits) == "a.xml:3:2: an element has more than 256 attributes")
  }

  @Test(.timeLimit(.minutes(1)))
  func `peeking at a root with 400,000 attributes returns nil`() {
    var text = "<r"
    for number in 0..<400_000 { text += " a\(number)=''" }
    #expect(MarkupDocument.peek(at: Array((text + "/>").utf8), name: "a") == nil)
  }

  @Test func `quotes outside of start tags do not count as attributes`() throws {
    let many = String(repeating: " a=''", count: 300)
    for text in ["<!--<a\(many)>-->", "<![CDATA[<a\(many)>]]>", "<?a\(many)?>", many] {
      let document = try parse("<r>\(text)<b/>\(text)</r>")
      #expect(document.elementCount == 2)
    }
  }

  @Test func `an element with as many attributes as the limit is accepted`() throws {
    let many = (0..<256).map { " a\($0)=''" }.joined()
    #expect(try parse("<r\(many)/>").root.attributes.count == 256)
    #expect(refusal("<r b=''\(many)/>") == "a.xml:1:1: an element has more than 256 attributes")
  }

  @Test func `a document exactly at its limits is accepted`() throws {
    let limits = MarkupLimits(bytes: 40, depth: 2, elements: 3, attributes: 2)
    #expect(try parse("<a x='' y=''><b/><b/></a>", limits: limits).elementCount == 3)
  }

  @Test func `peeking reads only the root element`() {
    let root = MarkupDocument.peek(at: Array("<theme name='x'><broken".utf8), name: "a.xml")
    #expect(root?["name"] == "x")
    #expect(MarkupDocument.peek(at: Array("<!DOCTYPE a><a/>".utf8), name: "a.xml") == nil)
    #expect(MarkupDocument.peek(at: Array("no".utf8), name: "a.xml") == nil)
  }

  @Test func `documents are parsed on several threads at once`() async {
    let text = "<a>" + (0..<50).map { "<b n='\($0)'>&amp;</b>" }.joined() + "</a>"
    let sums = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<50).reduce(0) { sum, _ in
            sum + ((try? MarkupDocument(parsing: text, name: "t.xml").elementCount) ?? 0)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == Array(repeating: 51 * 50, count: 8))
  }
}
