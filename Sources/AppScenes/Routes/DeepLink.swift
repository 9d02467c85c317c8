/// A text that leads into an app, such as `app://orders/42?mode=approve`, taken apart once.
///
/// ```swift
/// if link.path.first == "orders", let id = link.path.last.flatMap({ Int64($0) }) {
///   return OrdersRoute.order(id, mode: link["mode"] == "approve" ? .approve : .read)
/// }
/// ```
public struct DeepLink: Hashable, Sendable {
  /// A name with its value.
  public struct Parameter: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value; empty where there is none.
    public var value: String

    /// Makes one.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// What stands before the colon, in small letters.
  public let scheme: String
  /// The steps of the way; what an address of the web calls its host is the first.
  public let path: [String]
  /// What stands behind the question mark, in order.
  public let parameters: [Parameter]

  /// How many bytes a link may have.
  public static let byteLimit = 2048

  /// Takes a text apart; nil for one that is no link.
  ///
  /// A link comes from anywhere. One with characters that nobody sees, with bytes that are no text,
  /// or of more than ``byteLimit`` bytes is none.
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

  /// The value of the first parameter with a name.
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
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let isSeen = text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
      default: true
      }
    }
    return isSeen ? text : nil
  }

  private static func hex(_ byte: UInt8?) -> UInt8? {
    byte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }.map { UInt8($0) }
  }
}
