extension ServerContext {
  /// This context with single keys overridden from the environment.
  ///
  /// The variable of a key is `SCREENLETS_` and the key in capitals, as in
  /// `SCREENLETS_LIFERAY_SERVER`. It reaches the keys that the toolkit knows and those that this
  /// context already has; an empty variable says nothing.
  public func overlaid(
    withEnvironment environment: [String: String]
  ) throws(ServerContextError) -> ServerContext {
    var result = self
    var problems: [ContextDiagnostic] = []
    for key in Set(keys).union(ContextKey.allCases.map(\.rawValue)).sorted() {
      let variable = ContextKey.variable(for: key)
      guard let value = environment[variable], !value.isEmpty else { continue }
      do throws(ContextKey.BadValue) {
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
