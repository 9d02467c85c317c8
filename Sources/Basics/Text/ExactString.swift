/// A string that equals another only if both have the same code points.
///
/// Swift's `String` compares by canonical equivalence: "ä" as one code point equals "ä" as two.
/// JSON, file systems, SQLite and servers compare code points. Use this type for keys of
/// dictionaries and sets that hold data from a server or a file, and `isExactly(_:)` to compare.
public struct ExactString: Hashable, Comparable, Sendable {
  /// The wrapped string.
  public let string: String

  /// Creates an exact string.
  ///
  /// - Parameter string: The string.
  public init(_ string: String) { self.string = string }

  /// Returns whether both strings have the same code points.
  ///
  /// - Parameters:
  ///   - one: The first string.
  ///   - other: The second string.
  public static func == (one: ExactString, other: ExactString) -> Bool {
    one.string.isExactly(other.string)
  }

  /// Returns whether the first string sorts before the second by UTF-8 bytes, as in SQLite.
  ///
  /// - Parameters:
  ///   - one: The first string.
  ///   - other: The second string.
  public static func < (one: ExactString, other: ExactString) -> Bool {
    one.string.utf8.lexicographicallyPrecedes(other.string.utf8)
  }

  /// Hashes the UTF-8 bytes.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    string.hashExactly(into: &hasher)
  }
}

extension ExactString: ExpressibleByStringLiteral {
  /// Creates an exact string.
  ///
  /// - Parameter value: The string.
  public init(stringLiteral value: String) { self.init(value) }
}

extension ExactString: CustomStringConvertible {
  /// The wrapped string.
  public var description: String { string }
}

extension StringProtocol {
  /// Returns whether both strings have the same code points.
  ///
  /// - Parameter other: The other string.
  /// - Complexity: O(*n*), or O(1) if the lengths differ.
  public func isExactly(_ other: some StringProtocol) -> Bool {
    let (one, two) = (utf8, other.utf8)
    guard one.count == two.count else { return false }
    let isEqual = one.withContiguousStorageIfAvailable { one in
      two.withContiguousStorageIfAvailable { two in one.elementsEqual(two) }
    }
    return (isEqual ?? nil) ?? one.elementsEqual(two)
  }

  /// Hashes the UTF-8 bytes, for types whose equality is ``isExactly(_:)``.
  ///
  /// - Parameter hasher: The hasher.
  public func hashExactly(into hasher: inout Hasher) {
    let isHashed = utf8.withContiguousStorageIfAvailable { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
      return true
    }
    if isHashed == nil { for byte in utf8 { hasher.combine(byte) } }
    // This byte never occurs in UTF-8, so two consecutive strings never hash like their
    // concatenation.
    hasher.combine(0xFF as UInt8)
  }
}

extension Sequence where Element: StringProtocol {
  /// Returns whether the sequence contains a string with the same code points.
  ///
  /// - Parameter string: The string to find.
  public func containsExactly(_ string: some StringProtocol) -> Bool {
    contains { $0.isExactly(string) }
  }
}

/// A text type that ``Exact`` compares by code points.
public protocol ExactText: Hashable, Sendable {
  /// Returns whether both texts have the same code points.
  ///
  /// - Parameters:
  ///   - one: The first text.
  ///   - other: The second text.
  static func isExactly(_ one: Self, _ other: Self) -> Bool
  /// Hashes the UTF-8 bytes.
  ///
  /// - Parameter hasher: The hasher.
  func hashExactly(into hasher: inout Hasher)
}

extension String: ExactText {
  /// Returns whether both strings have the same code points.
  ///
  /// - Parameters:
  ///   - one: The first string.
  ///   - other: The second string.
  public static func isExactly(_ one: String, _ other: String) -> Bool { one.isExactly(other) }
}

extension Optional: ExactText where Wrapped: ExactText {
  /// Returns whether both are nil or have the same code points.
  ///
  /// - Parameters:
  ///   - one: The first text.
  ///   - other: The second text.
  public static func isExactly(_ one: Wrapped?, _ other: Wrapped?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): Wrapped.isExactly(one, other)
    default: false
    }
  }

  /// Hashes the UTF-8 bytes, and whether the text is nil.
  ///
  /// - Parameter hasher: The hasher.
  public func hashExactly(into hasher: inout Hasher) {
    hasher.combine(self == nil)
    self?.hashExactly(into: &hasher)
  }
}

extension Array: ExactText where Element: ExactText {
  /// Returns whether the elements have the same code points, in the same order.
  ///
  /// - Parameters:
  ///   - one: The first list.
  ///   - other: The second list.
  public static func isExactly(_ one: [Element], _ other: [Element]) -> Bool {
    one.elementsEqual(other, by: Element.isExactly)
  }

  /// Hashes the UTF-8 bytes of each element.
  ///
  /// - Parameter hasher: The hasher.
  public func hashExactly(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { element.hashExactly(into: &hasher) }
  }
}

/// A property wrapper for a string, optional string or list of strings that the synthesized `==` of
/// its type compares by code points.
///
/// ```swift
/// struct Option: Hashable { @Exact var value: String }
/// ```
@propertyWrapper
public struct Exact<Text: ExactText>: Hashable, Sendable {
  /// The stored text.
  public var wrappedValue: Text

  /// Creates a stored text.
  ///
  /// - Parameter wrappedValue: The text.
  public init(wrappedValue: Text) { self.wrappedValue = wrappedValue }

  /// Returns whether both texts have the same code points.
  ///
  /// - Parameters:
  ///   - one: The first text.
  ///   - other: The second text.
  public static func == (one: Exact, other: Exact) -> Bool {
    Text.isExactly(one.wrappedValue, other.wrappedValue)
  }

  /// Hashes the UTF-8 bytes.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { wrappedValue.hashExactly(into: &hasher) }
}
