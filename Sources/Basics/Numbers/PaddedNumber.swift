extension BinaryInteger {
  /// Returns the decimal digits with leading zeros.
  ///
  /// - Parameter width: The minimum number of digits.
  package func padded(to width: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, width - text.utf8.count)) + text
  }
}
