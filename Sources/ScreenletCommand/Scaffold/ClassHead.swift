/// Wraps class declarations that a long name makes longer than a line.
enum ClassHead {
  /// The maximum line length.
  private static let limit = 100

  /// Returns the source with the superclasses of too long declarations on a separate line.
  static func broken(in source: [UInt8]) -> [UInt8] {
    let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.contains(where: { $0.count > limit }) else { return source }
    return Array(
      lines.map { String(decoding: $0, as: UTF8.self) }.map(broken).joined(separator: "\n").utf8)
  }

  private static func broken(_ line: String) -> String {
    guard line.count > limit, line.hasPrefix("final class "), line.hasSuffix(" {"),
      let colon = line.firstRange(of: ": ")
    else { return line }
    let parents = line[colon.upperBound...].dropLast(2)
    return "\(line[..<colon.lowerBound]):\n  \(parents)\n{"
  }
}
