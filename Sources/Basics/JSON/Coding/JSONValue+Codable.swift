extension JSONValue {
  /// Creates the JSON value of an `Encodable` value.
  ///
  /// ```swift
  /// let json = try JSONValue(encoding: order)
  /// ```
  ///
  /// Members stand in the order in which the type encodes them, those of a dictionary by name. A ``DecimalNumber`` is a number with
  /// all its digits, a ``CalendarDay`` is text such as `2026-11-21`.
  ///
  /// - Parameter value: The value.
  /// - Throws: ``JSONCodingError`` if the value has no JSON form, for example a `Double` that is not
  ///   a number.
  public init(encoding value: some Encodable) throws(JSONCodingError) {
    do { self = try EncodedValue(value, at: []).json } catch { throw JSONCodingError(error) }
  }

  /// Returns the value as a `Decodable` type.
  ///
  /// ```swift
  /// let order = try JSONReader.read(bytes).decoded(as: Order.self)
  /// ```
  ///
  /// Unknown members are ignored. An integer may be written with a fraction of zero.
  ///
  /// - Parameter type: The type.
  /// - Throws: ``JSONCodingError`` with the path of the value that is missing or does not fit.
  public func decoded<Value: Decodable>(
    as type: Value.Type = Value.self
  ) throws(JSONCodingError) -> Value {
    do {
      return try ValueDecoder(value: self, codingPath: []).decode(type)
    } catch {
      throw JSONCodingError(error)
    }
  }
}

extension JSONValue: Codable {
  /// Reads any JSON value.
  ///
  /// - Parameter decoder: The decoder of ``decoded(as:)``, or another one, which has the JSON text.
  /// - Throws: `DecodingError` if there is no valid JSON.
  public init(from decoder: any Decoder) throws {
    self = try Self.read(from: decoder) {
      try? JSONReader.read(Array($0.utf8))
    }
  }

  /// Writes the value as it is.
  ///
  /// - Parameter encoder: The encoder of ``init(encoding:)``; other encoders get the JSON text.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
}

extension DecimalNumber: Codable {
  /// Reads a number with all its digits.
  ///
  /// - Parameter decoder: The decoder of ``JSONValue/decoded(as:)``, or another one, which has text.
  /// - Throws: `DecodingError` if there is no number, or one that is too long.
  public init(from decoder: any Decoder) throws { self = try Self.read(from: decoder) { Self($0) } }

  /// Writes a number with all its digits.
  ///
  /// - Parameter encoder: The encoder of ``JSONValue/init(encoding:)``; other encoders get text.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
}

extension CalendarDay: Codable {
  /// Reads text such as `2026-11-21`.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if there is no such day.
  public init(from decoder: any Decoder) throws {
    self = try Self.read(from: decoder) { Self(iso: $0) }
  }

  /// Writes text such as `2026-11-21`.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
}

extension JSONScalar where Self: CustomStringConvertible {
  /// Reads the value itself from a JSON value, or its text from another decoder.
  fileprivate static func read(
    from decoder: any Decoder, _ parse: (String) -> Self?
  ) throws -> Self {
    let scalar =
      if let own = decoder as? ValueDecoder {
        Self(jsonValue: own.value)
      } else {
        parse(try decoder.singleValueContainer().decode(String.self))
      }
    guard let scalar else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "expected \(noun)"))
    }
    return scalar
  }

  fileprivate func write(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
