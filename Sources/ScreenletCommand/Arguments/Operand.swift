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

  /// Declares an operand.
  init(_ name: String, _ kind: ValueKind, isOptional: Bool = false, isRepeated: Bool = false) {
    (self.name, self.kind) = (name, kind)
    (self.isOptional, self.isRepeated) = (isOptional, isRepeated)
  }

  /// As usage lines show it.
  var usage: String { (isOptional ? "[\(name)]" : name) + (isRepeated ? "..." : "") }
}
