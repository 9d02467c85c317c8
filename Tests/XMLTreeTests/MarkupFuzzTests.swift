import TemporaryFolders
import Testing
import XMLTree

struct MarkupFuzzTests {
  private static let good = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <t xmlns="urn:t" xmlns:p="urn:p" name="a&amp;b"><!-- c -->
      <s p:x='1' y="a > b">text &lt; ✓</s><s/><![CDATA[<z>]]></t>
    """.utf8)
  private static let pieces = ["<", ">", "&", "\"", "'", "<a ", "]]>", "<!--", "xmlns:", "é", "\n"]

  private func checkPlaces(of element: MarkupElement, in document: MarkupDocument) {
    #expect(document.source[element.offset] == UInt8(ascii: "<"))
    let name = element.name.utf8
    let tag = document.source[(element.offset + 1)...]
    let local = tag.drop(while: { $0 != UInt8(ascii: ":") }).dropFirst()
    #expect(tag.starts(with: name) || local.starts(with: name))
    for attribute in element.attributes {
      #expect(attribute.location.line >= element.location.line)
      #expect(attribute.valueOffset > attribute.offset)
    }
    for child in element.children { checkPlaces(of: child, in: document) }
  }

  @Test(arguments: 0..<8)
  func `damaged documents never crash and keep correct locations`(seed: Int) {
    var random = Fuzz.generator(UInt64(seed))
    for _ in 0..<Fuzz.rounds(500) {
      var bytes = Self.good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: at)
        case 2:
          bytes.insert(contentsOf: Array(Self.pieces.randomElement(using: &random)!.utf8), at: at)
        default: bytes.removeSubrange(at..<min(bytes.count, at + 10))
        }
        if bytes.isEmpty { bytes = [0x3C] }
      }
      do throws(MarkupError) {
        let document = try MarkupDocument(parsing: bytes, name: "fuzz.xml")
        checkPlaces(of: document.root, in: document)
      } catch {
        #expect(!error.message.isEmpty && !error.message.contains("\n"))
      }
    }
  }
}
