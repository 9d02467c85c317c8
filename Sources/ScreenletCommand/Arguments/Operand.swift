/// A single `NAME` or `[PATH]...`: an argument that is known by its place.
struct Operand: Hashable, Sendable {
  /// The word that stands for it in help.
  let name: String
  /// What it may be.
  let kind: ValueKind
  /// Whether it may be left out.
  let isOptional: Bool
  /// Whether there may be many.
  let isRepeated: Bool

  private let ownExample: String?

  /// Declares an operand.
  init(
    _ name: String, _ kind: ValueKind, isOptional: Bool = false, isRepeated: Bool = false,
    example: String? = nil
  ) {
    (self.name, self.kind) = (name, kind)
    (self.isOptional, self.isRepeated, ownExample) = (isOptional, isRepeated, example)
  }

  /// An example of it, for the message about one that is missing; `{screenlet}` stands for one that
  /// the tool knows.
  var example: String { ownExample ?? kind.example }

  /// As usage lines show it.
  var usage: String { (isOptional ? "[\(name)]" : name) + (isRepeated ? "..." : "") }
}
