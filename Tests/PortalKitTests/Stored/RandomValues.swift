import PortalKit
import TemporaryFolders

/// Random values of portal requests and responses.
extension SeededGenerator {
  mutating func chance(_ part: Int = 2) -> Bool { Int.random(in: 0..<part, using: &self) == 0 }

  mutating func maybe<Value>(_ make: (inout SeededGenerator) -> Value) -> Value? {
    chance() ? make(&self) : nil
  }

  mutating func some<Value>(
    upTo count: Int = 4, _ make: (inout SeededGenerator) -> Value
  ) -> [Value] {
    (0..<Int.random(in: 0...count, using: &self)).map { _ in make(&self) }
  }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }

  mutating func text() -> String {
    if chance(4) { return "" }
    let letters: [Character] = [
      "a", "Z", "0", " ", "\"", "\\", "/", "\n", "\r", "\t", "\u{0}", "\u{7F}", "é", "e\u{301}",
      "ß", "漢", "👩‍👩‍👧", "\u{202E}", "\u{FEFF}", "\u{FFFF}", "{", "]", ",", ":",
    ]
    return String(some(upTo: 12) { $0.pick(letters) })
  }

  mutating func id() -> Int64 {
    switch Int.random(in: 0..<6, using: &self) {
    case 0: 0
    case 1: pick([.max, .min, -1, 1])
    default: Int64.random(in: 0...1_000_000, using: &self)
    }
  }

  mutating func integer() -> Int { Int(id()) }

  mutating func instant() -> Instant { Instant(milliseconds: id()) }

  mutating func double() -> Double {
    switch Int.random(in: 0..<4, using: &self) {
    case 0:
      pick([
        0, -0.0, 1, 0.1, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
        1e16,
      ])
    case 1: Double(id())
    default: Double.random(in: 0...1, using: &self)
    }
  }

  mutating func bytes() -> [UInt8] { some(upTo: 40) { UInt8.random(in: 0...255, using: &$0) } }

  mutating func language() -> LanguageTag {
    LanguageTag(pick(["en", "es-ES", "zh_Hant_TW", "ca", "es-419", "tlh"])) ?? .english
  }

  mutating func json(depth: Int = 3) -> JSONValue {
    switch Int.random(in: 0..<(depth == 0 ? 5 : 8), using: &self) {
    case 0: .null
    case 1: .bool(chance())
    case 2: .integer(id())
    case 3: .number(JSONNumber("-12.50e+3") ?? JSONNumber(0))
    case 4: .string(text())
    case 5: .array(some { $0.json(depth: depth - 1) })
    default: .object(object(depth: depth - 1))
    }
  }

  mutating func object(depth: Int = 2) -> JSONObject {
    var object = JSONObject()
    for _ in 0..<Int.random(in: 0...4, using: &self) { object[text()] = json(depth: depth) }
    return object
  }

  mutating func asset() -> AssetReference {
    chance() ? .entry(id()) : .object(className: text(), classPK: id())
  }

  mutating func writeKey() -> WriteKey {
    var key = WriteKey(using: &self)
    key.mayHaveArrived = chance()
    return key
  }

  mutating func userMessage() -> UserMessage {
    UserMessage(
      key: text(), english: text(), arguments: some { $0.text() }, count: maybe { $0.integer() })
  }

  mutating func error() -> ScreenletError {
    switch Int.random(in: 0..<12, using: &self) {
    case 0: .validation(field: text(), message: userMessage())
    case 1: .refused(some { FieldError(path: $0.text(), message: $0.userMessage()) })
    case 2: .signInRefused(message: userMessage())
    case 3: .notSignedIn
    case 4: .forbidden
    case 5: .notFound
    case 6: .conflict
    case 7: .offline
    case 8: .timeout
    case 9: .cancelled
    case 10: .misuse(text())
    default: .server(code: pick(["offline", "http.503", text()]), message: userMessage())
    }
  }
}
