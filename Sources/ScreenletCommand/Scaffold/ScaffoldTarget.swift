/// The target that receives a new part.
struct ScaffoldTarget: Hashable, Sendable {
  /// The folder of the target's sources.
  let sources: String
  /// The folder of the target's tests.
  let tests: String
  /// The module name in Swift.
  let module: String
  /// The name of the target in the manifest.
  let name: String
  /// The path of the package: empty, or with a trailing slash.
  let root: String

  /// Creates the target with a source folder such as `Sources/Shop`.
  init(sources: String) {
    var path = sources
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.last.map(String.init) ?? path
    self.sources = path
    let before = parts.dropLast()
    let isUsual = before.last == "Sources"
    let root = isUsual ? before.dropLast().map(String.init) : []
    tests = (root + ["Tests", name + "Tests"]).joined(separator: "/")
    (self.name, self.root) = (name, root.map { $0 + "/" }.joined())
    module = String(
      name.map { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}
