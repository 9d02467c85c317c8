import TerminalCore

/// The simple types of the schema: the forms of ``Lexical`` and ``AttributeType`` as XSD has them.
enum SchemaType {
  static let name = pattern(Lexical.namePattern)
  static let key = pattern(Lexical.keyPattern)
  static let identifier = pattern(Lexical.identifierPattern)
  static let themeName = pattern("[A-Za-z0-9]{1,64}")
  static let language = pattern(Lexical.languagePattern)
  static let hexColor = pattern(hexPattern)
  static let indexedColor = pattern(indexedPattern)
  static let colorExpression = pattern(
    [hexPattern, #"\?"# + Lexical.namePattern, Lexical.namePattern].joined(separator: "|"))
  static let indexedPair = pattern(pair("default|" + indexedPattern))
  static let frames = pattern(#"\S+( \S+)*"#)
  static let asciiFrames = pattern("[!-~]( [!-~])*")
  static let mono = pattern("plain|default|" + list(attributePattern))
  static let selector: String = {
    let states = StateSet.names.map(\.name).filter { $0 != "normal" }.joined(separator: "|")
    return pattern("normal|(\(states))(\\+(\(states)))*")
  }()
  static let sixteenPair: String = {
    let attribute = "(\(attributePattern))"
    let color = "(\(Lexical.ansiNames.joined(separator: "|")))"
    return pattern(
      pair(
        "default|plain|\(attribute)(\\+\(attribute))*|"
          + "(\(attribute)\\+)*\(color)(\\+\(attribute))*"))
  }()

  private static let hexPattern = "#[0-9A-Fa-f]{6}"
  private static let indexedPattern = "1[6-9]|[2-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5]"
  private static let attributePattern = Lexical.attributeNames.joined(separator: "|")

  private static func pair(_ item: String) -> String { "(\(item))( (\(item)))?" }
  private static func list(_ item: String) -> String { "(\(item))( (\(item)))*" }

  /// A qualifier's words.
  static func words(of dimension: QualifierDimension) -> String {
    let word =
      dimension.words.isEmpty
      ? Lexical.languagePattern : dimension.words.joined(separator: "|")
    return pattern(list(word))
  }

  static func choice(_ words: [String]) -> String {
    restriction(
      "xs:token",
      words.map { "<xs:enumeration value=\"\(MarkupText.escaped($0))\"/>" }.joined())
  }

  static func of(_ type: AttributeType) -> String {
    switch type {
    case .text: ""
    case .identifier, .screenlet: identifier
    case .integer(let range): integer(range ?? Int(Int32.min)...Int(Int32.max))
    case .boolean: choice(["true", "false"])
    case .choice(let words): choice(words)
    case .style: name
    case .glyph: pattern(#"\?\#(Lexical.namePattern)|\S\p{M}*"#)
    case .color:
      pattern(
        ([#"\?\#(Lexical.namePattern)"#, hexPattern, "default"] + Lexical.ansiNames)
          .joined(separator: "|"))
    case .attributes: pattern("plain|" + list("-?(\(attributePattern))"))
    case .insets:
      pattern("N|N N|N N N N".replacing("N", with: "([0-9]|[1-9][0-9])"))
    case .tracks: pattern("T( T){0,31}".replacing("T", with: "(\(trackPattern))"))
    case .action: pattern(Lexical.identifierPattern + #"(\([^()]*\))?"#)
    case .condition: pattern("!?" + Lexical.identifierPattern)
    }
  }

  private static let trackPattern = "content|[1-9][0-9]?fr|0|[1-9][0-9]{0,2}"

  private static func integer(_ range: ClosedRange<Int>) -> String {
    restriction(
      "xs:integer",
      "<xs:pattern value=\"0|-?[1-9][0-9]*\"/>"
        + "<xs:minInclusive value=\"\(range.lowerBound)\"/>"
        + "<xs:maxInclusive value=\"\(range.upperBound)\"/>")
  }

  private static func pattern(_ pattern: String) -> String {
    restriction("xs:token", "<xs:pattern value=\"\(MarkupText.escaped(pattern))\"/>")
  }

  private static func restriction(_ base: String, _ facets: String) -> String {
    "<xs:simpleType><xs:restriction base=\"\(base)\">\(facets)</xs:restriction></xs:simpleType>"
  }
}

extension String {
  /// The text with each `word` replaced; Foundation has one, the standard library none.
  fileprivate func replacing(_ word: Character, with text: String) -> String {
    split(separator: word, omittingEmptySubsequences: false).joined(separator: text)
  }
}
