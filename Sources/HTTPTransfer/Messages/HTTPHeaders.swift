/// The headers of a message, in order, found by name in any case.
package struct HTTPHeaders: Hashable, Sendable {
  /// A name and a value.
  package struct Header: Hashable, Sendable {
    /// The name as it was written.
    package let name: String
    /// The value without blanks around it.
    package let value: String
  }

  /// All of them.
  package private(set) var all: [Header] = []

  /// Makes none.
  package init() {}

  /// The first value under a name.
  package subscript(_ name: String) -> String? {
    let wanted = name.lowercased()
    return all.first { $0.name.lowercased() == wanted }?.value
  }

  /// Every value under a name.
  package func values(_ name: String) -> [String] {
    let wanted = name.lowercased()
    return all.filter { $0.name.lowercased() == wanted }.map(\.value)
  }

  /// Adds a header; a line end in a value would make it two, and is taken out.
  package mutating func add(_ name: String, _ value: String) {
    let clean = value.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    all.append(Header(name: name, value: String(String.UnicodeScalarView(clean))))
  }

  /// Takes out every header of a name, and adds this one.
  package mutating func set(_ name: String, _ value: String) {
    let wanted = name.lowercased()
    all.removeAll { $0.name.lowercased() == wanted }
    add(name, value)
  }

  /// Reads a line of a message; what is no header is passed over.
  mutating func read(_ line: Substring) {
    guard let colon = line.firstIndex(of: ":") else { return }
    var value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    while let last = value.last, last == " " || last == "\t" { value.removeLast() }
    add(String(line[..<colon]), String(value))
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Makes headers.
  package init(dictionaryLiteral headers: (String, String)...) {
    for (name, value) in headers { add(name, value) }
  }
}
