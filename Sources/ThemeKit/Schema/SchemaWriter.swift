import Basics

/// Writes the parts of the schema.
final class SchemaWriter {
  var text = ""
  /// The simple types referenced so far.
  private var types: [String: String] = [:]

  /// The placeholder for the unique number of a key, assigned at the end.
  private let keyMark: Character = "\u{1}"

  /// The text with numbered keys.
  var numbered: String {
    var parts = text.split(separator: keyMark, omittingEmptySubsequences: false)[...]
    var result = String(parts.popFirst() ?? "")
    for (number, part) in parts.enumerated() { result += "key-\(number + 1)" + part }
    return result
  }

  /// Content that allows only white space between the tags.
  let nothing =
    "<xs:sequence><xs:any namespace=\"urn:screenlets:nothing\" minOccurs=\"0\"/></xs:sequence>"

  func attribute(
    _ name: String, _ type: SchemaType, doc: String = "", isRequired: Bool = false
  ) -> String {
    if !type.name.isEmpty { types[type.name] = type.definition }
    let reference = type.name.isEmpty ? "xs:string" : "t:" + type.name
    let use = isRequired ? " use=\"required\"" : ""
    let start = "<xs:attribute name=\"\(name)\" type=\"\(reference)\"\(use)"
    return doc.isEmpty ? start + "/>" : start + ">\(documentation(doc))</xs:attribute>"
  }

  func documentation(_ doc: String) -> String {
    doc.isEmpty
      ? ""
      : "<xs:annotation><xs:documentation>\(MarkupText.escapedWithBreaks(doc))</xs:documentation>"
        + "</xs:annotation>"
  }

  /// Returns an element with an anonymous type; `unique` contains pairs of a child and its key.
  func element(
    _ name: String, content: String, attributes: [String] = [], doc: String = "",
    occurs: String = "", unique: [(children: String, field: String)] = []
  ) -> String {
    let keys = unique.map { key in
      "<xs:unique name=\"\(keyMark)\">"
        + "<xs:selector xpath=\"\(key.children)\"/><xs:field xpath=\"@\(key.field)\"/></xs:unique>"
    }
    return "<xs:element name=\"\(name)\"\(occurs)>\(documentation(doc))<xs:complexType>\(content)"
      + attributes.joined() + "</xs:complexType>" + keys.joined() + "</xs:element>\n"
  }

  func choice(_ elements: [String]) -> String {
    "<xs:choice minOccurs=\"0\" maxOccurs=\"unbounded\">\n\(elements.joined())</xs:choice>"
  }

  /// Writes each simple type once.
  func writeTypes() {
    for (name, definition) in types.sorted(by: { $0.key < $1.key }) {
      text += "<xs:simpleType name=\"\(name)\">\(definition)</xs:simpleType>\n"
    }
  }
}
