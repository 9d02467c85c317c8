extension FormDefinition {
  /// Returns the field key closest to an unknown name, to suggest it in an error message.
  ///
  /// - Parameter name: The unknown name.
  /// - Returns: A key that differs by at most two edits, or one for names of up to four bytes; nil
  ///   if there is none or the form has more than 2,000 fields.
  public func nearest(to name: String) -> String? {
    guard fields.count <= 2000 else { return nil }
    return Self.nearest(to: name, among: fields.map(\.key))
  }

  /// Returns the key closest to an unknown name, at most one or two edits away; nil if there is
  /// none.
  static func nearest(to name: String, among keys: [String]) -> String? {
    guard (2...64).contains(name.utf8.count), keys.count <= 2000 else { return nil }
    let wanted = Array(name.lowercased().utf8)
    let allowed = wanted.count > 4 ? 2 : 1
    var best: (name: String, editDistance: Int)?
    for key in keys where abs(key.utf8.count - wanted.count) <= allowed {
      let editDistance = editDistance(wanted, Array(key.lowercased().utf8))
      if editDistance <= allowed, editDistance < best?.editDistance ?? .max {
        best = (key, editDistance)
      }
    }
    return best?.name
  }

  /// Returns the Levenshtein distance of two words.
  private static func editDistance(_ one: [UInt8], _ other: [UInt8]) -> Int {
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
