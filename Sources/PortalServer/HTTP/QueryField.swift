/// A name with a value, as queries and forms send them.
struct QueryField: Hashable, Sendable {
  let name: String
  let value: String

  /// More than any form has.
  static let limit = 1_000

  /// Reads `a=1&b=2`.
  static func fields(_ bytes: some Collection<UInt8>) -> [QueryField] {
    var fields: [QueryField] = []
    for part in bytes.split(separator: UInt8(ascii: "&")).prefix(limit) {
      let pair = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      fields.append(
        QueryField(
          name: PercentCoding.decoded(bytes: pair[0], plusIsSpace: true),
          value: pair.count > 1 ? PercentCoding.decoded(bytes: pair[1], plusIsSpace: true) : ""))
    }
    return fields
  }
}
