import PortalKit

/// The parameters of a service call, by their names in Java.
struct ServiceParameters: Sendable {
  private var values: [String: JSONValue] = [:]
  private var files: [String: MultipartParts.Part] = [:]

  init() {}

  /// Creates parameters from a JSON object of the invoker.
  init(_ object: JSONObject) {
    for member in object.members { add(member.name, member.value) }
  }

  func contains(_ name: String) -> Bool { values[name] != nil || files[name] != nil }

  /// Adds a value under the name that was sent: `-name` means null, `+name` a new object,
  /// `name.inner` a member of an object; the type in `name:Type` is ignored.
  mutating func add(_ sent: String, _ value: JSONValue) {
    var name = sent[...]
    var value = value
    if name.first == "-" {
      (name, value) = (name.dropFirst(), .null)
    } else if name.first == "+" {
      (name, value) = (name.dropFirst(), .object(JSONObject()))
    }
    if let colon = name.firstIndex(of: ":") { name = name[..<colon] }
    guard let dot = name.firstIndex(of: ".") else {
      // Keep members that were sent before their object.
      if value.object?.isEmpty == true, values[String(name)]?.object != nil { return }
      values[String(name)] = value
      return
    }
    let base = String(name[..<dot])
    var object = values[base]?.object ?? JSONObject()
    object[String(name[name.index(after: dot)...])] = value
    values[base] = .object(object)
  }

  mutating func add(_ field: QueryField) { add(field.name, .string(field.value)) }

  mutating func add(_ part: MultipartParts.Part) {
    if part.fileName == nil {
      add(part.name, .string(part.text))
    } else {
      files[part.name] = part
    }
  }

  mutating func replace(_ name: String, _ value: JSONValue) { values[name] = value }

  // MARK: Reading

  func file(_ name: String) -> MultipartParts.Part? { files[name] }

  func value(_ name: String) -> JSONValue { values[name] ?? .null }

  /// Returns a text; empty for null.
  func text(_ name: String) -> String { Self.text(value(name)) }

  static func text(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .string(let text): text
    default: JSONWriter.compact(value)
    }
  }

  /// Returns an integer; 0 if the parameter was not sent.
  ///
  /// - Throws: The Java exception for null, which is not a number.
  func long(_ name: String) throws(ServiceError) -> Int64 {
    try checkNumber(name)
    return try Self.long(value(name))
  }

  private func checkNumber(_ name: String) throws(ServiceError) {
    if values[name]?.isNull == true { throw ServiceError("java.lang.IllegalArgumentException") }
  }

  /// Returns an integer; 0 for null.
  static func long(_ value: JSONValue) throws(ServiceError) -> Int64 {
    if value.isNull { return 0 }
    let text = text(value)
    guard let number = Int64(text) else { throw .conversion(text) }
    return number
  }

  func int(_ name: String) throws(ServiceError) -> Int { Int(clamping: try long(name)) }

  func double(_ name: String) throws(ServiceError) -> Double {
    try checkNumber(name)
    let text = text(name)
    guard let number = Double(text), number.isFinite else { throw .conversion(text) }
    return number
  }

  func bool(_ name: String) -> Bool { ["true", "on", "yes", "1"].contains(text(name)) }

  /// Returns integers of a list such as `[1,2]` or `1,2`, as JSON or as text.
  func longs(_ name: String) throws(ServiceError) -> [Int64] { try Self.longs(value(name)) }

  static func longs(_ value: JSONValue) throws(ServiceError) -> [Int64] {
    if let list = value.array {
      var numbers: [Int64] = []
      for item in list { numbers.append(try long(item)) }
      return numbers
    }
    let text = text(value).filter { $0 != "[" && $0 != "]" && $0 != " " }
    var numbers: [Int64] = []
    for part in text.split(separator: ",") { numbers.append(try long(.string(String(part)))) }
    return numbers
  }

  /// Returns texts of a list, as JSON or separated by commas.
  func texts(_ name: String) -> [String] {
    let value = value(name)
    let list = value.array ?? (try? JSONReader.read(text(name)))?.array
    if let list { return list.map(Self.text) }
    return text(name).split(separator: ",").map(String.init)
  }

  /// Returns a map, as a JSON object or as a text that contains one.
  func map(_ name: String) throws(ServiceError) -> JSONObject {
    let value = value(name)
    if let object = value.object { return object }
    let text = text(name)
    if text.isEmpty { return JSONObject() }
    guard let object = (try? JSONReader.read(text))?.object else { throw .conversion(text) }
    return object
  }

  /// Returns bytes sent as a list of numbers, from 0 to 255 or from -128 to 127.
  func bytes(_ name: String) throws(ServiceError) -> [UInt8] {
    let value = value(name)
    if let list = value.array {
      var bytes: [UInt8] = []
      for item in list { bytes.append(try Self.byte(try Self.long(item))) }
      return bytes
    }
    // Parse without creating a value for each byte, because there may be many.
    var (bytes, number, isNegative, hasDigit): ([UInt8], Int64, Bool, Bool) = ([], 0, false, false)
    for letter in text(name).utf8 {
      switch letter {
      case 0x30...0x39:
        number = min(number * 10 + Int64(letter - 0x30), 1_000)
        hasDigit = true
      case UInt8(ascii: "-"): isNegative = true
      default:
        if hasDigit { bytes.append(try Self.byte(isNegative ? -number : number)) }
        (number, isNegative, hasDigit) = (0, false, false)
      }
    }
    if hasDigit { bytes.append(try Self.byte(isNegative ? -number : number)) }
    return bytes
  }

  private static func byte(_ number: Int64) throws(ServiceError) -> UInt8 {
    guard (-128...255).contains(number) else { throw .conversion("\(number)") }
    return UInt8(truncatingIfNeeded: number)
  }

  /// The UUID that the client chose for a new object; nil for none.
  var uuid: String? {
    let text = Self.text(value("serviceContext")["uuid"] ?? .null)
    return text.isEmpty || text.utf8.count > 75 ? nil : text
  }

  /// Returns the language of a parameter; English if it is missing or unknown.
  func language(_ name: String) -> LanguageTag { LanguageTag(text(name)) ?? .english }

  /// Returns the page from `start` up to, but not including, `end`; everything for -1.
  ///
  /// - Parameters:
  ///   - comparator: The name of the parameter with the Java comparator.
  ///   - count: The number of rows; nil for the requested number.
  func page(comparator: String = "obc", count: Int? = nil) throws(ServiceError) -> PageRequest {
    let (start, end) = (try int("start"), try int("end"))
    let isAll = start < 0 || end < 0 || !contains("end")
    let name = value(comparator).string ?? ""
    return PageRequest(
      start: isAll ? 0 : start,
      count: count ?? (isAll ? 100_000 : min(max(0, end.saturatingSubtracting(start)), 100_000)),
      countsTotal: true, comparator: name)
  }
}
