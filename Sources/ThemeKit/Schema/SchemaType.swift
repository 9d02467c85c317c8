import Basics
import TerminalCore

/// A simple type of the schema: the XSD equivalent of a ``Lexical`` form or ``AttributeType``.
struct SchemaType {
  /// The name that attributes refer to.
  let name: String
  /// The XSD restriction; empty for any text.
  let definition: String

  static let text = SchemaType(name: "", definition: "")
  static let name = pattern(
    "name", Lexical.namePattern)
  static let key = pattern(
    "key", Lexical.keyPattern)
  static let identifier = pattern(
    "identifier", Lexical.identifierPattern)
  static let themeName = pattern(
    "themeName", "[A-Za-z0-9]{1,64}")
  static let language = pattern(
    "language", Lexical.languagePattern)
  static let hexColor = pattern(
    "hexColor", hexPattern)
  static let indexedColor = pattern(
    "indexedColor", indexedPattern)
  static let colorExpression = pattern(
    "colorExpression",
    [hexPattern, #"\?"# + Lexical.namePattern, Lexical.namePattern].joined(separator: "|"))
  static let indexedPair = pattern(
    "indexedPair", pair("default|" + indexedPattern))
  static let frames = pattern(
    "frames", #"\S+( \S+)*"#)
  static let asciiFrames = pattern(
    "asciiFrames", "[!-~]( [!-~])*")
  static let mono = pattern(
    "mono", "plain|default|" + list(attributePattern))
  static let selector: SchemaType = {
    let states = StateSet.names.map(\.name).filter { $0 != "normal" }.joined(separator: "|")
    return pattern("selector", "normal|(\(states))(\\+(\(states)))*")
  }()
  static let sixteenPair: SchemaType = {
    let attribute = "(\(attributePattern))"
    let color = "(\(Lexical.ansiNames.joined(separator: "|")))"
    return pattern(
      "sixteenPair",
      pair(
        "default|plain|\(attribute)(\\+\(attribute))*|"
          + "(\(attribute)\\+)*\(color)(\\+\(attribute))*"))
  }()

  private static let hexPattern = "#[0-9A-Fa-f]{6}"
  private static let indexedPattern = "1[6-9]|[2-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5]"
  private static let attributePattern = Lexical.attributeNames.joined(separator: "|")

  private static func pair(_ item: String) -> String { "(\(item))( (\(item)))?" }
  private static func list(_ item: String) -> String { "(\(item))( (\(item)))*" }

  /// Returns the type for the words of a qualifier dimension.
  static func words(of dimension: QualifierDimension) -> SchemaType {
    let word =
      dimension.words.isEmpty
      ? Lexical.languagePattern : dimension.words.joined(separator: "|")
    return pattern(dimension.rawValue + "Words", list(word))
  }

  static func choice(_ words: [String]) -> SchemaType {
    restriction(
      (["one"] + words).joined(separator: "-"), "xs:token",
      words.map { "<xs:enumeration value=\"\(MarkupText.escapedWithBreaks($0))\"/>" }.joined())
  }

  static func of(_ type: AttributeType) -> SchemaType {
    switch type {
    case .text: text
    case .identifier, .screenlet: identifier
    case .integer(let range): integer(range ?? Int(Int32.min)...Int(Int32.max))
    case .boolean: choice(["true", "false"])
    case .choice(let words): choice(words)
    case .style: name
    case .glyph: pattern("glyph", #"\?\#(Lexical.namePattern)|\S\p{M}*"#)
    case .color:
      pattern(
        "paint",
        ([#"\?\#(Lexical.namePattern)"#, hexPattern, "default"] + Lexical.ansiNames)
          .joined(separator: "|"))
    case .attributes: pattern("attributes", "plain|" + list("-?(\(attributePattern))"))
    case .insets:
      pattern("insets", "N|N N|N N N N".replacing("N", with: "([0-9]|[1-9][0-9])"))
    case .tracks: pattern("tracks", "T( T){0,31}".replacing("T", with: "(\(trackPattern))"))
    case .action: pattern("action", Lexical.identifierPattern + #"(\([^()]*\))?"#)
    case .condition: pattern("condition", "!?" + Lexical.identifierPattern)
    }
  }

  private static let trackPattern = "content|[1-9][0-9]?fr|0|[1-9][0-9]{0,2}"

  private static func integer(_ range: ClosedRange<Int>) -> SchemaType {
    restriction(
      "from\(range.lowerBound)to\(range.upperBound)", "xs:integer",
      "<xs:pattern value=\"0|-?[1-9][0-9]*\"/>"
        + "<xs:minInclusive value=\"\(range.lowerBound)\"/>"
        + "<xs:maxInclusive value=\"\(range.upperBound)\"/>")
  }

  private static func pattern(_ name: String, _ pattern: String) -> SchemaType {
    restriction(
      name, "xs:token", "<xs:pattern value=\"\(MarkupText.escapedWithBreaks(pattern))\"/>")
  }

  private static func restriction(
    _ name: String, _ base: String, _ facets: String
  ) -> SchemaType {
    // A word of a choice may contain characters that type names may not.
    let letters = name.utf8.map { byte in
      let letter = String(Unicode.Scalar(byte))
      return Lexical.isIdentifier("a" + letter) ? letter : "_\(byte)"
    }
    return SchemaType(
      name: "type-" + letters.joined(),
      definition: "<xs:restriction base=\"\(base)\">\(facets)</xs:restriction>")
  }
}

extension String {
  /// Returns the text with each `word` replaced; the standard library lacks this.
  fileprivate func replacing(_ word: Character, with text: String) -> String {
    split(separator: word, omittingEmptySubsequences: false).joined(separator: text)
  }
}
