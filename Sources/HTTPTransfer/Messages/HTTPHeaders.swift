/// The headers of a message, in order, with case-insensitive lookup.
package struct HTTPHeaders: Hashable, Sendable {
  /// A header.
  package struct Header: Hashable, Sendable {
    /// The name, in its original case.
    package let name: String
    /// The value, without surrounding white space.
    package let value: String
  }

  /// All headers, in order.
  package private(set) var all: [Header] = []

  /// Creates empty headers.
  package init() {}

  /// Returns the first value of a header; nil if there is none.
  ///
  /// - Parameter name: The name, in any case.
  package subscript(_ name: String) -> String? {
    let wanted = name.lowercased()
    return all.first { $0.name.lowercased() == wanted }?.value
  }

  /// Returns all values of a header, in order.
  ///
  /// - Parameter name: The name, in any case.
  package func values(_ name: String) -> [String] {
    let wanted = name.lowercased()
    return all.filter { $0.name.lowercased() == wanted }.map(\.value)
  }

  /// Adds a header.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The value. Control characters are removed, because a line break would start another
  ///     header.
  package mutating func add(_ name: String, _ value: String) {
    let clean = value.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    all.append(Header(name: name, value: String(String.UnicodeScalarView(clean))))
  }

  /// Replaces all headers of a name by one.
  ///
  /// - Parameters:
  ///   - name: The name, in any case.
  ///   - value: The value; control characters are removed.
  package mutating func set(_ name: String, _ value: String) {
    let wanted = name.lowercased()
    all.removeAll { $0.name.lowercased() == wanted }
    add(name, value)
  }

  /// Parses a header line and adds it; ignores a line without a colon.
  mutating func read(_ line: Substring) {
    guard let colon = line.firstIndex(of: ":") else { return }
    var value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    while let last = value.last, last == " " || last == "\t" { value.removeLast() }
    add(String(line[..<colon]), String(value))
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Creates headers from names and values.
  ///
  /// - Parameter headers: The names and values, in order.
  package init(dictionaryLiteral headers: (String, String)...) {
    for (name, value) in headers { add(name, value) }
  }
}
