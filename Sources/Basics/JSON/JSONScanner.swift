/// A single-pass parser for the bytes of a JSON text.
struct JSONScanner {
  private let bytes: [UInt8]
  private let depth: Int
  private let allowsTrailingCommas: Bool
  private var offset = 0

  /// The path of the value that is being parsed.
  private(set) var steps: [JSONPath.Step] = []
  private(set) var trailingCommas: [Int] = []

  /// The path of the value to locate; `found` is then its byte offset.
  var wanted: [JSONPath.Step]?
  private(set) var found: Int?

  init(bytes: [UInt8], depth: Int, allowsTrailingCommas: Bool) {
    (self.bytes, self.depth) = (bytes, depth)
    self.allowsTrailingCommas = allowsTrailingCommas
  }

  private func trouble(
    _ message: String, at place: Int? = nil, _ kind: JSONError.Kind = .syntax
  ) -> JSONSyntaxError {
    JSONSyntaxError(kind: kind, offset: place ?? offset, message: message)
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }

  mutating func document() throws(JSONSyntaxError) -> JSONValue {
    // A byte order mark is not JSON, but editors write one, and RFC 8259 allows parsers to skip it.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    let value = try value()
    skipBlanks()
    if byte != nil { throw trouble("unexpected text after the end: \(shown())") }
    return value
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    skipBlanks()
    if let wanted, found == nil, wanted == steps { found = offset }
    guard let byte else { throw trouble("the text ends where a value should be") }
    switch byte {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), 0x30...0x39: return try number()
    default: throw trouble("a value cannot start with \(shown())")
    }
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    let end = offset + word.utf8CodeUnitCount
    let isWord = word.withUTF8Buffer { letters in
      end <= bytes.count && letters.indices.allSatisfy { bytes[offset + $0] == letters[$0] }
    }
    guard isWord else { throw trouble("\(shown()) does not start a value; put strings in quotes") }
    offset = end
    return value
  }

  private mutating func number() throws(JSONSyntaxError) -> JSONValue {
    guard let length = JSONNumber.length(in: bytes[offset...]) else {
      throw trouble("this is not a valid JSON number")
    }
    let end = offset + length
    if end < bytes.count, bytes[end] &- 0x30 < 10 || bytes[end] == UInt8(ascii: ".") {
      throw trouble("this is not a valid JSON number")
    }
    let text = String(decoding: bytes[offset..<end], as: UTF8.self)
    offset = end
    return .number(JSONNumber(checked: text))
  }

  private mutating func enter() throws(JSONSyntaxError) {
    guard nesting < depth else {
      throw trouble("values are nested deeper than \(depth)", .depth)
    }
    nesting += 1
    offset += 1
  }

  private var nesting = 0

  private mutating func array() throws(JSONSyntaxError) -> [JSONValue] {
    try enter()
    var values: [JSONValue] = []
    skipBlanks()
    while byte != UInt8(ascii: "]") {
      steps.append(.index(values.count))
      values.append(try value())
      steps.removeLast()
      guard try hasNext(before: UInt8(ascii: "]")) else { break }
    }
    offset += 1
    nesting -= 1
    return values
  }

  private mutating func object() throws(JSONSyntaxError) -> JSONObject {
    try enter()
    var members: [JSONObject.Member] = []
    var names: Set<ExactString> = []
    skipBlanks()
    while byte != UInt8(ascii: "}") {
      skipBlanks()
      guard byte == UInt8(ascii: "\"") else {
        throw trouble(
          byte == nil ? "the text ends inside an object" : "a name in quotes is missing")
      }
      let start = offset
      let name = try string()
      if members.count < JSONObject.walked {
        if members.contains(where: { $0.name.isExactly(name) }) { throw doubled(name, at: start) }
      } else {
        if names.isEmpty { names = Set(members.map { ExactString($0.name) }) }
        guard names.insert(ExactString(name)).inserted else { throw doubled(name, at: start) }
      }
      skipBlanks()
      guard byte == UInt8(ascii: ":") else { throw trouble("a colon is missing after the name") }
      offset += 1
      steps.append(.name(name))
      members.append(JSONObject.Member(name: name, value: try value()))
      steps.removeLast()
      guard try hasNext(before: UInt8(ascii: "}")) else { break }
    }
    offset += 1
    nesting -= 1
    return JSONObject(members)
  }

  private func doubled(_ name: String, at start: Int) -> JSONSyntaxError {
    trouble(
      "the name \(JSONWriter.quoted(String(name.prefix(40)))) is repeated", at: start,
      .duplicate)
  }

  /// Consumes the comma before another value; returns false at the end of the list.
  private mutating func hasNext(before close: UInt8) throws(JSONSyntaxError) -> Bool {
    skipBlanks()
    if byte == close { return false }
    guard byte == UInt8(ascii: ",") else {
      let end = close == UInt8(ascii: "]") ? "\"]\"" : "\"}\""
      throw trouble(
        byte == nil
          ? "the text ends where a comma or \(end) should be" : "a comma or \(end) is missing")
    }
    let comma = offset
    offset += 1
    skipBlanks()
    guard byte == close else { return true }
    guard allowsTrailingCommas else {
      throw trouble("there is a comma after the last value; remove it", at: comma)
    }
    trailingCommas.append(comma)
    return false
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    let start = offset
    offset += 1
    let body = offset
    var isPlain = true
    var isASCII = true
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        let slice = bytes[body..<offset]
        offset += 1
        guard isPlain else { return try unescaped(slice) }
        return isASCII ? String(decoding: slice, as: UTF8.self) : try text(slice)
      case UInt8(ascii: "\\"):
        isPlain = false
        offset += 2
      case 0..<0x20:
        throw trouble("a string has a control character; write it as an escape")
      case 0x80...:
        isASCII = false
        offset += 1
      default: offset += 1
      }
    }
    offset = bytes.count
    throw trouble("the text that starts here has no closing quote", at: start)
  }

  private func text(_ slice: ArraySlice<UInt8>) throws(JSONSyntaxError) -> String {
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw trouble("a string is not UTF-8", at: slice.startIndex, .encoding)
    }
    return text
  }

  private func unescaped(_ slice: ArraySlice<UInt8>) throws(JSONSyntaxError) -> String {
    _ = try text(slice)
    var result: [UInt8] = []
    result.reserveCapacity(slice.count)
    var index = slice.startIndex
    while index < slice.endIndex {
      let byte = slice[index]
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        index += 1
        continue
      }
      let escape = slice[index + 1]
      switch escape {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(escape)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        let (scalar, length) = try escapedScalar(slice, at: index)
        result += Array(String(Character(scalar)).utf8)
        index += length
        continue
      default: throw trouble("this escape is unknown", at: index)
      }
      index += 2
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func escapedScalar(
    _ slice: ArraySlice<UInt8>, at index: Int
  ) throws(JSONSyntaxError) -> (Unicode.Scalar, Int) {
    func unit(_ index: Int) -> UInt32? {
      guard index + 6 <= slice.endIndex, slice[index] == UInt8(ascii: "\\"),
        slice[index + 1] == UInt8(ascii: "u")
      else { return nil }
      var value: UInt32 = 0
      for byte in slice[(index + 2)..<(index + 6)] {
        guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
        value = value << 4 | UInt32(digit)
      }
      return value
    }
    guard let first = unit(index) else {
      throw trouble("an escape needs four hexadecimal digits", at: index)
    }
    if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
    if first < 0xDC00, let second = unit(index + 6), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    {
      return (scalar, 12)
    }
    throw trouble("an unpaired surrogate is not a character", at: index)
  }

  /// Returns the current character for an error message.
  private func shown() -> String {
    guard let byte else { return "the end" }
    let rest = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
    if let first = rest.unicodeScalars.first, byte > 0x20, byte != 0x7F,
      first.properties.generalCategory != .control, first.properties.generalCategory != .format
    {
      return first == "\"" ? "a quote" : "\"\(first)\""
    }
    return "an invisible character"
  }
}
