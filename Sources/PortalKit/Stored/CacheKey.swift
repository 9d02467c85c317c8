/// What is asked of a portal, as a text under which the answer is kept.
///
/// Two requests that are to be answered alike have the same key, in every run of every program.
package protocol CacheKeyed: Sendable {
  /// What the key is made of.
  var keyValue: JSONValue { get }
}

extension CacheKeyed {
  /// The key, a JSON text on one line.
  package var cacheKey: String { JSONWriter.compact(keyValue) }
}

extension Int64: CacheKeyed {
  package var keyValue: JSONValue { .integer(self) }
}

extension String: CacheKeyed {
  package var keyValue: JSONValue { .string(self) }
}

extension LanguageTag: CacheKeyed {
  package var keyValue: JSONValue { .string(description) }
}

extension Optional: CacheKeyed where Wrapped: CacheKeyed {
  package var keyValue: JSONValue { self?.keyValue ?? .null }
}

extension Array: CacheKeyed where Element: CacheKeyed {
  package var keyValue: JSONValue { .array(map(\.keyValue)) }
}
