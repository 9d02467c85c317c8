/// The target of a package that something new becomes a part of.
struct ScaffoldTarget: Hashable, Sendable {
  /// The folder of its sources.
  let sources: String
  /// The folder of its tests.
  let tests: String
  /// What Swift calls it.
  let module: String

  /// The target whose sources are in a folder, such as `Sources/Shop`.
  init(sources: String) {
    var path = sources
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.last.map(String.init) ?? path
    self.sources = path
    let before = parts.dropLast()
    let isUsual = before.last == "Sources"
    tests = ((isUsual ? before.dropLast().map(String.init) : []) + ["Tests", name + "Tests"])
      .joined(separator: "/")
    module = String(
      name.map { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}
