import Testing
import XMLTree

struct MarkupSchemaTests {
  private static let text = """
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t"
        elementFormDefault="qualified">
      <xs:element name="t"><xs:complexType><xs:sequence>
        <xs:element name="s" minOccurs="0" maxOccurs="unbounded"><xs:complexType>
          <xs:attribute name="id" type="xs:NCName" use="required"/></xs:complexType></xs:element>
      </xs:sequence></xs:complexType></xs:element>
    </xs:schema>
    """

  private func check(_ text: String) throws -> [MarkupError] {
    try MarkupSchema(Self.text, name: "t.xsd").check(Array(text.utf8), name: "t.xml")
  }

  @Test func `a valid document has no schema errors`() throws {
    #expect(try check("<t xmlns='urn:t'><s id='a'/></t>").isEmpty)
  }

  @Test func `each schema error has its line`() throws {
    let violations = try check("<t xmlns='urn:t'>\n<s/>\n<s id='1 2'/></t>")
    #expect(violations.map(\.line).contains(2))
    #expect(violations.map(\.line).contains(3))
  }

  @Test func `a schemaLocation hint is not followed`() throws {
    let hint =
      "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:schemaLocation='u /dev/zero'"
    #expect(try check("<t xmlns='urn:t' \(hint)/>").isEmpty)
  }

  @Test func `a text that is not a schema is an error`() {
    #expect(throws: MarkupError.self) { try MarkupSchema("<a/>", name: "a.xsd") }
  }
}
