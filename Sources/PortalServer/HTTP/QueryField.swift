import PortalKit

/// A name and a value of a query or a form.
struct QueryField: Hashable, Sendable {
  let name: String
  let value: String

  /// The maximum number of fields; further fields are ignored.
  static let limit = 1_000

  /// Parses `application/x-www-form-urlencoded` data, such as `a=1&b=2`.
  static func fields(_ bytes: some Collection<UInt8>) -> [QueryField] {
    var fields: [QueryField] = []
    for part in bytes.split(separator: UInt8(ascii: "&")).prefix(limit) {
      let pair = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      fields.append(
        QueryField(
          name: PercentCoding.decoded(bytes: Array(pair[0]), plusIsSpace: true),
          value: pair.count > 1
            ? PercentCoding.decoded(bytes: Array(pair[1]), plusIsSpace: true) : ""))
    }
    return fields
  }
}
