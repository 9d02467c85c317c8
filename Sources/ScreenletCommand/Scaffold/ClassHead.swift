/// Heads of classes, which get too long for a line with a long name.
enum ClassHead {
  /// How long a line may be.
  private static let limit = 100

  /// Source in which each head that is too long has a line for all that it inherits.
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
