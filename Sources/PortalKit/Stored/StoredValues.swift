extension String: StoredAsJSON {
  package var stored: JSONValue { .string(self) }

  package init?(stored: JSONValue) {
    guard let text = stored.string else { return nil }
    self = text
  }
}

extension Bool: StoredAsJSON {
  package var stored: JSONValue { .bool(self) }

  package init?(stored: JSONValue) {
    guard let value = stored.bool else { return nil }
    self = value
  }
}

extension Int: StoredAsJSON {
  package var stored: JSONValue { .integer(self) }

  package init?(stored: JSONValue) {
    guard let number = stored.number?.integer else { return nil }
    self.init(exactly: number)
  }
}

extension Int64: StoredAsJSON {
  package var stored: JSONValue { .integer(self) }

  package init?(stored: JSONValue) {
    guard let number = stored.number?.integer else { return nil }
    self = number
  }
}

extension Double: StoredAsJSON {
  /// A JSON number, or a string for the values that JSON cannot represent (infinity and NaN).
  package var stored: JSONValue {
    JSONNumber(description).map { .number($0) } ?? .string(description)
  }

  package init?(stored: JSONValue) {
    switch stored {
    case .number(let number):
      guard let value = number.double, value.isFinite else { return nil }
      self = value
    case .string(let text):
      guard let value = Double(text), !value.isFinite else { return nil }
      self = value
    default: return nil
    }
  }
}

extension JSONValue: StoredAsJSON {
  package var stored: JSONValue { self }

  package init?(stored: JSONValue) { self = stored }
}

extension JSONObject: StoredAsJSON {
  package var stored: JSONValue { .object(self) }

  package init?(stored: JSONValue) {
    guard let object = stored.object else { return nil }
    self = object
  }
}

extension Instant: StoredAsJSON {
  /// The milliseconds since 1970.
  package var stored: JSONValue { .integer(milliseconds) }

  package init?(stored: JSONValue) {
    guard let number = stored.number?.integer else { return nil }
    self.init(milliseconds: number)
  }
}

extension LanguageTag: StoredAsJSON {
  /// The language tag, for example `es-ES`.
  package var stored: JSONValue { .string(description) }

  package init?(stored: JSONValue) {
    guard let text = stored.string else { return nil }
    self.init(text)
  }
}
