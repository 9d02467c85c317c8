/// The package that one stands in, in its folder or below its `Sources` or `Tests`.
struct ScaffoldPackage: Hashable, Sendable {
  /// What leads to it from where one stands: empty, or steps upwards with a slash at the end.
  let root: String
  /// The targets with a folder in `Sources`.
  let targets: [String]
  /// The one of them that one stands in.
  let current: String?

  /// Finds it; nil where there is none.
  init?(around surroundings: Surroundings) {
    let steps = surroundings.absolute(".").split(separator: "/").map(String.init)
    let depth = (0...steps.count).first { depth in
      let isPart = depth == 0 || ["Sources", "Tests"].contains(steps[steps.count - depth])
      return isPart && surroundings.exists(Self.up(depth) + "Package.swift")
    }
    guard let depth else { return nil }
    root = Self.up(depth)
    targets = FolderNames.folders(in: surroundings.resolved(root + "Sources"))
    let folder = steps.suffix(depth).dropFirst().first
    current = targets.first { folder == $0 || folder == $0 + "Tests" }
  }

  /// The target that something new belongs to where nobody said which; nil of several.
  var target: String? { current ?? (targets.count == 1 ? targets[0] : nil) }

  /// What to write to name one, where there are several.
  var choices: String {
    targets.prefix(5).map { "--in \(root)Sources/\($0)" }.joined(separator: " or ")
  }

  private static func up(_ depth: Int) -> String { String(repeating: "../", count: depth) }

  /// The program that a manifest makes of a target, as `swift run` takes it.
  static func program(of target: String, in manifest: String) -> String {
    for product in manifest.split(separator: ".executable(name: \"").dropFirst() {
      let name = product.prefix { $0 != "\"" }
      let targets = product.dropFirst(name.count).prefix { $0 != "]" }
      if targets.contains("[\"\(target)\"") { return String(name) }
    }
    return target
  }
}
