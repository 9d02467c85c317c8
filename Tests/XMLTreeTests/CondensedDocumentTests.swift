import Testing
import XMLTree

struct CondensedDocumentTests {
  private static let text = """
    <a xmlns='urn:a' t='ñ &lt; o'>
      <b x="1"/>one &amp; two
      <c>three
    four</c>
    </a>
    """

  private let document: MarkupDocument

  init() throws { document = try MarkupDocument(parsing: Self.text, name: "a.xml") }

  private func describe(_ document: MarkupDocument) -> [String] {
    (0..<document.elementCount).flatMap { position -> [String] in
      let element = document.element(at: position)
      let head = "\(element.name) \(element.namespace ?? "") \(element.text) \(element.offset)"
      return ["\(head) \(element.location) \(element.endLine) \(element.documentName)"]
        + element.attributes.map {
          "\($0.name)=\($0.value) \($0.location) \($0.valueLocation) \($0.valueOffset)"
        }
    }
  }

  @Test func `the elements of a condensed document are those before`() {
    let condensed = document.condensed()
    #expect(describe(condensed) == describe(document))
    #expect(condensed.names == document.names)
    #expect(condensed.root.children.map(\.name) == ["b", "c"])
  }

  @Test func `name, bytes and locations need no tree`() {
    let condensed = document.condensed()
    #expect(condensed.name == "a.xml")
    #expect(condensed.source == Array(Self.text.utf8))
    for offset in [-1, 0, 20, 60, Self.text.utf8.count, 1_000] {
      #expect(condensed.location(of: offset) == document.location(of: offset))
    }
    #expect(condensed.withSource { $0.count } == Self.text.utf8.count)
    #expect(!condensed.hasTree)
  }

  @Test func `the tree is parsed again once, for all copies`() {
    let condensed = document.condensed()
    let copy = condensed
    #expect(condensed.root.name == "a")
    #expect(copy.hasTree)
    #expect(copy.condensed().hasTree)
  }

  @Test func `the limits of the first parsing hold for the second`() throws {
    let deep = String(repeating: "<a>", count: 100) + String(repeating: "</a>", count: 100)
    let document = try MarkupDocument(parsing: deep, name: "", limits: MarkupLimits(depth: 100))
    #expect(document.condensed().elementCount == 100)
  }

  @Test func `text in the program is the same document as an array of its bytes`() throws {
    let text: StaticString = "<a t='ñ'>x&#121;</a>"
    let document = try MarkupDocument(parsing: .text(text), name: "a.xml")
    let bytes = text.withUTF8Buffer { Array($0) }
    let other = try MarkupDocument(parsing: bytes, name: "a.xml")
    #expect(describe(document.condensed()) == describe(other))
    #expect(document.source == bytes)
    #expect(document.isParsed(from: .bytes(bytes)))
    #expect(!document.isParsed(from: .text("<a/>")))
  }

  @Test func `only unchanged bytes have a range in the source`() throws {
    let root = try MarkupDocument(parsing: "<a k='v' l='&lt;'>text</a>", name: "").root
    #expect(root.textRange == 18..<22)
    #expect(root.attribute("k")?.valueRange == 6..<7)
    #expect(root.attribute("l")?.valueRange == nil)
  }
}
