extension ServerContext {
  /// Returns this context with values overridden by environment variables.
  ///
  /// The variable of a key is `SCREENLETS_` and the key in uppercase, for example
  /// `SCREENLETS_LIFERAY_SERVER`. Only keys that the toolkit knows or this context has can be
  /// overridden. An empty variable is ignored.
  ///
  /// - Parameter environment: The environment variables.
  /// - Throws: `ServerContextError` with every invalid value.
  public func overlaid(
    withEnvironment environment: [String: String]
  ) throws(ServerContextError) -> ServerContext {
    var result = self
    var problems: [ContextDiagnostic] = []
    for key in Set(keys).union(ContextKey.allCases.map(\.rawValue)).sorted() {
      let variable = ContextKey.variable(for: key)
      guard let value = environment[variable], !value.isEmpty else { continue }
      do throws(ContextKey.InvalidValue) {
        try ContextKey(rawValue: key)?.check(value)
        result.entries[key] = Entry(value: value, origin: .environment(variable: variable))
      } catch {
        problems.append(
          ContextDiagnostic(
            .error, code: "context.value", name: "$\(variable)", message: error.message))
      }
    }
    guard problems.isEmpty else { throw ServerContextError(problems) }
    return result
  }
}
