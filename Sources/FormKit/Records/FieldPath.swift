public import PortalKit

/// Where an instance is, in words that people and programs share: `items[2].price`.
///
/// The number counts the instances of a repeatable field from 0; without one the first is meant.
public struct FieldPath: Hashable, Sendable {
  /// One step from a group into it.
  public struct Step: Hashable, Sendable {
    /// The name of the field.
    @Exact public private(set) var name: String
    /// Which instance of it, from 0.
    public let index: Int

    /// Makes a step.
    public init(_ name: String, _ index: Int = 0) {
      self.name = name
      self.index = index
    }
  }

  /// The steps from the top.
  public let steps: [Step]

  /// Makes a path.
  public init(_ steps: [Step]) { self.steps = steps }

  /// Reads `items[2].price`; nil for what is no path.
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
  /// As in `items[2].price`; a first instance has no number.
  public var description: String {
    steps.map { $0.index > 0 ? "\($0.name)[\($0.index)]" : $0.name }.joined(separator: ".")
  }
}
