/// A positional argument, such as `NAME` or `[PATH]...`.
package struct Operand: Hashable, Sendable {
  /// The name in help texts.
  package let name: String
  /// The kind of value.
  package let kind: ValueKind
  /// Whether the argument is optional.
  package let isOptional: Bool
  /// Whether the argument may repeat.
  package let isRepeated: Bool

  private let ownExample: String?

  /// Creates an operand.
  package init(
    _ name: String, _ kind: ValueKind, isOptional: Bool = false, isRepeated: Bool = false,
    example: String? = nil
  ) {
    (self.name, self.kind) = (name, kind)
    (self.isOptional, self.isRepeated, ownExample) = (isOptional, isRepeated, example)
  }

  /// An example for the message about a missing argument; `{screenlet}` is replaced by the name of
  /// a registered screenlet.
  package var example: String { ownExample ?? kind.example }

  /// The argument as usage lines show it.
  package var usage: String { (isOptional ? "[\(name)]" : name) + (isRepeated ? "..." : "") }
}
