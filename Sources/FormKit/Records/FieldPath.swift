/// The path of an instance, for users and programs: `items[2].price`.
///
/// The number is the index among the instances of a repeatable field, from 0; without it, the first
/// instance.
public struct FieldPath: Hashable, Sendable {
  /// A step of a path, from a group to a field in it.
  public struct Step: Hashable, Sendable {
    /// The name of the field.
    @Exact public private(set) var name: String
    /// The index among the instances of the field, from 0.
    public let index: Int

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - name: The name of the field.
    ///   - index: The index among its instances, from 0.
    public init(_ name: String, _ index: Int = 0) {
      self.name = name
      self.index = index
    }
  }

  /// The steps from the top level.
  public let steps: [Step]

  /// Creates a path.
  ///
  /// - Parameter steps: The steps from the top level.
  public init(_ steps: [Step]) { self.steps = steps }

  /// Parses a path such as `items[2].price`; nil if the text is not a path.
  ///
  /// - Parameter text: Field names separated by points, with indices from 0 in brackets.
  public init?(_ text: String) {
    var steps: [Step] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let name = part.prefix { $0 != "[" }
      let rest = part.dropFirst(name.count)
      guard !name.isEmpty else { return nil }
      if rest.isEmpty {
        steps.append(Step(String(name)))
      } else {
        guard rest.last == "]", let index = Int(rest.dropFirst().dropLast()), index >= 0 else {
          return nil
        }
        steps.append(Step(String(name), index))
      }
    }
    self.steps = steps
  }
}

extension FieldPath: CustomStringConvertible {
  /// The path as text, as in `items[2].price`; the index 0 is omitted.
  public var description: String {
    steps.map { $0.index > 0 ? "\($0.name)[\($0.index)]" : $0.name }.joined(separator: ".")
  }
}
