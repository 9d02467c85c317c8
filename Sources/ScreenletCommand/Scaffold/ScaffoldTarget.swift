/// The target of a package that something new becomes a part of.
struct ScaffoldTarget: Hashable, Sendable {
  /// The folder of its sources.
  let sources: String
  /// The folder of its tests.
  let tests: String
  /// What Swift calls it.
  let module: String
  /// What its package calls it.
  let name: String
  /// What leads to its package: empty, or with a slash at its end.
  let root: String

  /// The target whose sources are in a folder, such as `Sources/Shop`.
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
