/// A deep link into an app, such as `app://orders/42?mode=approve`: parsed from text, or built.
///
/// ```swift
/// if link.path.first == "orders", let id = link.path.last.flatMap({ Int64($0) }) {
///   return OrdersRoute.order(id, mode: link["mode"] == "approve" ? .approve : .read)
/// }
/// // and back:
/// DeepLink(path: ["orders", "\(id)"], parameters: [.init(name: "mode", value: "approve")])?.text
/// ```
public struct DeepLink: Hashable, Sendable {
  /// A query parameter.
  public struct Parameter: Hashable, Sendable {
    /// The decoded name.
    public var name: String
    /// The decoded value; empty if the link has none.
    public var value: String

    /// Creates a parameter.
    ///
    /// - Parameters:
    ///   - name: The name, not encoded.
    ///   - value: The value, not encoded.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// The scheme in lowercase, without the colon.
  public let scheme: String
  /// The decoded path components; the first is the host of a URL.
  ///
  /// Never empty.
  public let path: [String]
  /// The decoded query parameters, in order.
  public let parameters: [Parameter]

  /// The maximum length of a link in bytes of UTF-8.
  public static let byteLimit = 2048

  /// Parses a link; nil if the text is not a valid link.
  ///
  /// Links are untrusted. A link is invalid if it has invisible characters, bytes that are not
  /// UTF-8, or more than ``byteLimit`` bytes. A fragment after `#` is ignored.
  ///
  /// - Parameter text: The link, percent-encoded.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.byteLimit, let colon = text.firstRange(of: "://"),
      Self.isScheme(text[..<colon.lowerBound])
    else { return nil }
    let rest = text[colon.upperBound...].prefix { $0 != "#" }
    let way = rest.prefix { $0 != "?" }
    var path: [String] = []
    for step in way.split(separator: "/") {
      guard let step = Self.decoded(step) else { return nil }
      path.append(step)
    }
    var parameters: [Parameter] = []
    for pair in rest[way.endIndex...].dropFirst().split(separator: "&") {
      let name = pair.prefix { $0 != "=" }
      guard let key = Self.decoded(name),
        let value = Self.decoded(pair[name.endIndex...].dropFirst())
      else { return nil }
      parameters.append(Parameter(name: key, value: value))
    }
    guard !path.isEmpty else { return nil }
    (scheme, self.path) = (text[..<colon.lowerBound].lowercased(), path)
    self.parameters = parameters
  }

  /// Creates a link; nil if the scheme or the path is invalid, a text has invisible characters, or
  /// the link is longer than ``byteLimit``.
  ///
  /// Path components and values are plain text; special characters are percent-encoded.
  ///
  /// - Parameters:
  ///   - scheme: The scheme, without the colon; case does not matter.
  ///   - path: The path components, none of them empty.
  ///   - parameters: The query parameters, in order.
  public init?(scheme: String = "app", path: [String], parameters: [Parameter] = []) {
    let texts = path + parameters.flatMap { [$0.name, $0.value] }
    guard Self.isScheme(scheme[...]), !path.isEmpty, path.allSatisfy({ !$0.isEmpty }),
      texts.allSatisfy(Self.isSeen)
    else { return nil }
    (self.scheme, self.path, self.parameters) = (scheme.lowercased(), path, parameters)
    guard text.utf8.count <= Self.byteLimit else { return nil }
  }

  /// The percent-encoded link.
  ///
  /// Parsing it returns an equal link.
  public var text: String {
    let way = path.map(Self.encoded).joined(separator: "/")
    let pairs = parameters.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }
    return "\(scheme)://\(way)" + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
  }

  /// The value of the first parameter with a name; nil if there is none.
  ///
  /// - Parameter name: The decoded name.
  public subscript(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { byte in
      isLetter(byte) || (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      rest = rest.dropFirst(2)
      guard digits.count == 2, let high = hex(digits.first), let low = hex(digits.last) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    guard let text = String(validating: bytes, as: UTF8.self), isSeen(text) else { return nil }
    return text
  }

  /// Whether a text has no invisible characters.
  private static func isSeen(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
      default: true
      }
    }
  }

  private static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isLetter(byte) || (0x30...0x39).contains(byte) || "-._~".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func hex(_ byte: UInt8?) -> UInt8? {
    byte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }.map { UInt8($0) }
  }
}
