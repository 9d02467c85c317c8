/// A property of a state, as text.
struct StateLine: Hashable {
  let name: String
  let value: String

  /// Returns the properties of a state, or the state itself if it has none.
  static func lines(of state: Any) -> [StateLine] {
    let children = Mirror(reflecting: state).children
    guard !children.isEmpty else { return [StateLine(name: "", value: "\(state)")] }
    return children.enumerated().map { number, child in
      StateLine(name: child.label ?? "\(number)", value: text(of: child.value))
    }
  }

  /// Returns the lines as text, with a mark before each line that is not in `others`.
  static func text(_ lines: [StateLine], besides others: [StateLine], mark: String) -> String {
    let unmarked = String(repeating: " ", count: mark.count)
    return lines.map { line in
      (others.contains(line) ? unmarked : mark) + " "
        + (line.name.isEmpty ? line.value : "\(line.name): \(line.value)")
    }.joined(separator: "\n")
  }

  /// Describes a value; of a collection only the count, because the elements would not fit.
  private static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set, .dictionary: return "[\(mirror.children.count)]"
    case .optional: return mirror.children.first.map { text(of: $0.value) } ?? "nil"
    default: return "\(value)"
    }
  }
}
