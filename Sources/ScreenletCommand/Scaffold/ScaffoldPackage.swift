import AppMain

/// The package around the working folder, which is its root or below its `Sources` or `Tests`.
struct ScaffoldPackage: Hashable, Sendable {
  /// The relative path to the package root: empty, or `../` steps.
  let root: String
  /// The targets with a folder in `Sources`.
  let targets: [String]
  /// The target that contains the working folder; nil if none does.
  let current: String?

  /// Finds the package; nil if there is none.
  init?(around process: ProcessContext) {
    let steps = process.absolute(".").split(separator: "/").map(String.init)
    let depth = (0...steps.count).first { depth in
      let isPart = depth == 0 || ["Sources", "Tests"].contains(steps[steps.count - depth])
      return isPart && process.exists(Self.up(depth) + "Package.swift")
    }
    guard let depth else { return nil }
    root = Self.up(depth)
    targets = FolderNames.folders(in: process.resolved(root + "Sources"))
    let folder = steps.suffix(depth).dropFirst().first
    current = targets.first { folder == $0 || folder == $0 + "Tests" }
  }

  /// The default target for a new part; nil if there are several candidates.
  var target: String? { current ?? (targets.count == 1 ? targets[0] : nil) }

  /// The options that select one of several targets.
  var choices: String {
    targets.prefix(5).map { "--in \(root)Sources/\($0)" }.joined(separator: " or ")
  }

  private static func up(_ depth: Int) -> String { String(repeating: "../", count: depth) }

  /// Returns the executable product of a target, as `swift run` expects it.
  static func program(of target: String, in manifest: String) -> String {
    for product in manifest.split(separator: ".executable(name: \"").dropFirst() {
      let name = product.prefix { $0 != "\"" }
      let targets = product.dropFirst(name.count).prefix { $0 != "]" }
      if targets.contains("[\"\(target)\"") { return String(name) }
    }
    return target
  }
}
