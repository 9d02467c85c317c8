/// A portal request that can be converted to the cache key of its response.
///
/// Equivalent requests have the same key, in every run of every program.
package protocol CacheKeyed: Sendable {
  /// The JSON value from which the key is made.
  var keyValue: JSONValue { get }
}

extension CacheKeyed {
  /// The cache key, a JSON text on one line.
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
