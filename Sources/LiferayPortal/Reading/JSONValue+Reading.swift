import PortalKit

extension JSONValue {
  /// The integer value of a number or, as often since 7.0, of a string.
  var whole: Int64? {
    switch self {
    case .number(let number):
      number.integer ?? number.double.flatMap { Int64(exactly: $0.rounded(.towardZero)) }
    case .string(let text): Int64(text)
    default: nil
    }
  }

  /// Returns an integer member, or 0 if it is absent.
  func id(_ name: String) -> Int64 { self[name]?.whole ?? 0 }

  /// Returns a string member, or a number as text; empty if it is absent.
  func text(_ name: String) -> String {
    switch self[name] {
    case .string(let text)?: text
    case .number(let number)?: number.text
    default: ""
    }
  }

  /// Returns a Boolean member, or nil if it is absent.
  func boolMember(_ name: String) -> Bool? {
    switch self[name] {
    case .bool(let value)?: value
    case .string(let text)?: Bool(text)
    default: nil
    }
  }

  /// Returns a date member in milliseconds or ISO 8601 format, or nil if it is absent.
  func instant(_ name: String) -> Instant? {
    guard let value = self[name] else { return nil }
    if let milliseconds = value.whole { return Instant(milliseconds: milliseconds) }
    return value.string.flatMap { Instant(iso: $0) }
  }

  /// Returns a localized text in the given language, otherwise in the portal's current one.
  func localized(_ name: String, _ language: LanguageTag) -> String {
    let whole = text(name)
    if let text = LocalizedXML.text(whole, in: language) { return text }
    let current = text(name + "CurrentValue")
    return current.isEmpty ? whole : current
  }
}
