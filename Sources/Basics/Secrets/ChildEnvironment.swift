import Platform

/// The environment variables for child processes: all of this process except those with secrets.
package enum ChildEnvironment {
  private static let prefix = "SCREENLETS_"
  private static let marks = ["PASSWORD", "SECRET", "TOKEN"]

  /// Returns whether a variable holds a secret that child processes must not get.
  ///
  /// Such names start with `SCREENLETS_` and contain `PASSWORD`, `SECRET` or `TOKEN`.
  ///
  /// - Parameter name: The name of the variable.
  package static func isSecret(_ name: Substring) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let name = name.uppercased()
    return marks.contains { name.contains($0) }
  }

  /// The variables, terminated by nil as `execve` requires.
  ///
  /// They point into the environment of the process; do not free them.
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
