extension FormDefinition {
  /// The name of a field that is one or two slips away from a name that none has.
  public func nearest(to name: String) -> String? {
    guard fields.count <= 2000 else { return nil }
    return Self.nearest(to: name, among: fields.map(\.key))
  }

  /// The key that is one or two slips away from a name that none has.
  static func nearest(to name: String, among keys: [String]) -> String? {
    guard (2...64).contains(name.utf8.count), keys.count <= 2000 else { return nil }
    let wanted = Array(name.lowercased().utf8)
    let allowed = wanted.count > 4 ? 2 : 1
    var best: (name: String, slips: Int)?
    for key in keys where abs(key.utf8.count - wanted.count) <= allowed {
      let slips = slips(wanted, Array(key.lowercased().utf8))
      if slips <= allowed, slips < best?.slips ?? .max { best = (key, slips) }
    }
    return best?.name
  }

  /// How many letters must be put in, taken out or changed to make one word of another.
  private static func slips(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, otherLetter) in other.enumerated() {
        let change = diagonal + (letter == otherLetter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, row[column] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
