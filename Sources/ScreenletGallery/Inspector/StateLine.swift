/// A property of a state, as text.
struct StateLine: Hashable {
  let name: String
  let value: String

  /// The properties of a state; of one that has none, itself.
  static func lines(of state: Any) -> [StateLine] {
    let children = Mirror(reflecting: state).children
    guard !children.isEmpty else { return [StateLine(name: "", value: "\(state)")] }
    return children.enumerated().map { number, child in
      StateLine(name: child.label ?? "\(number)", value: text(of: child.value))
    }
  }

  /// The lines as one text; those that are not among `others` have a mark before them.
  static func text(_ lines: [StateLine], besides others: [StateLine], mark: String) -> String {
    let unmarked = String(repeating: " ", count: mark.count)
    return lines.map { line in
      (others.contains(line) ? unmarked : mark) + " "
        + (line.name.isEmpty ? line.value : "\(line.name): \(line.value)")
    }.joined(separator: "\n")
  }

  /// Of many things only how many there are, for they would not fit.
  private static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set, .dictionary: return "[\(mirror.children.count)]"
    case .optional: return mirror.children.first.map { text(of: $0.value) } ?? "nil"
    default: return "\(value)"
    }
  }
}
