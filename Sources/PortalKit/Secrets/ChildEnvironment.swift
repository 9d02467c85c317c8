#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The variables that a program started by this one gets: all but those with a secret of this one.
package enum ChildEnvironment {
  private static let prefix = "SCREENLETS_"
  private static let marks = ["PASSWORD", "SECRET", "TOKEN"]

  /// Whether a variable is for nobody else.
  package static func isSecret(_ name: Substring) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let name = name.uppercased()
    return marks.contains { name.contains($0) }
  }

  /// The variables, ended by nil as the system wants them; they are the process's own memory.
  package static var pointers: [UnsafeMutablePointer<CChar>?] {
    var kept: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      if !isSecret(text.prefix { $0 != "=" }) { kept.append(variable) }
      next += 1
    }
    return kept + [nil]
  }
}
