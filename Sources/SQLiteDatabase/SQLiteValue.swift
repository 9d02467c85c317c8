/// A value of a statement's placeholder or of a result column.
package enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// Returns a text value, or null for nil.
  ///
  /// - Parameter text: The text.
  package static func text(orNull text: String?) -> SQLiteValue {
    text.map { .text($0) } ?? .null
  }
}

extension SQLiteValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByNilLiteral
{
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .text(value) }
  package init(nilLiteral: ()) { self = .null }
}
