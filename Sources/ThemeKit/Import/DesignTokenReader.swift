import Basics

/// Reads the color tokens of a Design Tokens file (DTCG 2025.10), with groups and aliases.
enum DesignTokenReader {
  /// A color token of the file.
  private struct Token {
    /// The names of the groups and of the token.
    let path: [String]
    let value: JSONValue
    /// The type of the token or of the nearest group that has one.
    let type: String?
  }

  private static let hopLimit = 32

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - root: The parsed file.
  ///   - source: The file, for positions.
  /// - Throws: `ThemeError` for an invalid color or alias, or a file without a background.
  static func read(
    _ root: JSONValue, _ source: SchemeSource
  ) throws(ThemeError) -> ImportedScheme {
    var tokens: [Token] = []
    collect(root, at: [], type: nil, into: &tokens)
    var named: [SchemeRole: [(rank: Int, color: SchemeColor.Translucent)]] = [:]
    for token in tokens {
      guard let meaning = DesignTokenNames.role(of: token.path),
        let found = try color(of: token, in: root, source)
      else { continue }
      named[meaning.role, default: []].append((meaning.rank, found))
    }
    func colors(_ role: SchemeRole) -> [SchemeColor.Translucent] {
      (named[role] ?? []).enumerated()
        .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        .map { $0.element.color }
    }
    guard let background = colors(.background).first?.color else {
      throw source.error(
        "import.colour",
        "no colour token is a background; name one \"background\" or \"canvas\"")
    }
    var scheme = ColorScheme()
    for role in SchemeRole.allCases {
      for color in colors(role) { scheme.add(role, color.over(background)) }
    }
    return ImportedScheme(.designTokens, name: nil, scheme)
  }

  /// Whether a JSON value has a token in any of its groups.
  static func hasTokens(_ value: JSONValue) -> Bool {
    guard let object = value.object else { return false }
    return object["$value"] != nil
      || object.members.contains { !$0.name.hasPrefix("$") && hasTokens($0.value) }
      || object["$root"].map { hasTokens($0) } == true
  }

  /// Adds the tokens of a group and of the groups in it; a token `$root` has the path of its group.
  private static func collect(
    _ value: JSONValue, at path: [String], type: String?, into tokens: inout [Token]
  ) {
    guard let object = value.object else { return }
    let type = object["$type"]?.string ?? type
    if let own = object["$value"] {
      tokens.append(Token(path: path, value: own, type: type))
      return
    }
    for member in object.members where !member.name.hasPrefix("$") || member.name == "$root" {
      collect(member.value, at: path + [member.name], type: type, into: &tokens)
    }
  }

  /// Returns the color of a token after following its aliases; nil if it is of another type.
  private static func color(
    of token: Token, in root: JSONValue, _ source: SchemeSource
  ) throws(ThemeError) -> SchemeColor.Translucent? {
    guard token.type ?? "color" == "color" else { return nil }
    let place = JSONPath(token.path.map { .name($0) }).appending("$value")
    var value = token.value
    var hops = 0
    while let alias = target(of: value) {
      hops += 1
      guard hops <= hopLimit else {
        throw source.error("import.colour", at: place, "this alias leads to itself")
      }
      guard let next = follow(alias, in: root) else {
        throw source.error(
          "import.colour", at: place,
          "there is no token \"\(alias.joined(separator: ".").prefix(80))\" for this alias")
      }
      value = next
    }
    do throws(DesignTokenColor.Violation) {
      return try DesignTokenColor.read(value)
    } catch {
      // A token without a type may be anything.
      guard token.type != nil else { return nil }
      throw source.error("import.colour", at: place, error.message)
    }
  }

  /// Returns the path that an alias refers to: `{group.token}`, or a `$ref` in the form of a JSON
  /// pointer; nil for any other value.
  private static func target(of value: JSONValue) -> [String]? {
    if let text = value.string, text.hasPrefix("{"), text.hasSuffix("}") {
      return text.dropFirst().dropLast().split(separator: ".").map { String($0) }
    }
    guard let pointer = value["$ref"]?.string, pointer.hasPrefix("#/") else { return nil }
    return pointer.dropFirst(2).split(separator: "/").map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }

  /// Returns the `$value` of the token at a path; nil if there is none.
  private static func follow(_ path: [String], in root: JSONValue) -> JSONValue? {
    var value = root
    for name in path {
      guard let next = value[name] else { return nil }
      value = next
    }
    guard let object = value.object, path.last != "$value" else { return value }
    return object["$value"] ?? object["$root"]?["$value"]
  }
}
