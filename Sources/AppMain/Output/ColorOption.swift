/// The value of `--color`.
package enum ColorOption: String, CaseIterable, Sendable {
  /// Use colors on a terminal.
  case auto
  /// Use colors always, also in pipes and files.
  case always
  /// Use no colors.
  case never
}

extension ColorOption {
  /// Returns whether to use colors on a stream.
  ///
  /// With `auto`, a nonempty `NO_COLOR` disables colors, as its convention says; the other values
  /// take precedence over it.
  package func allows(on stream: OutputStream, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      stream.isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
        && !(environment["TERM"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }

  /// Returns the environment as the terminal probe should see it.
  package func applied(to environment: [String: String]) -> [String: String] {
    var environment = environment
    switch self {
    case .auto: break
    case .always: environment["NO_COLOR"] = nil
    case .never: environment["NO_COLOR"] = "1"
    }
    return environment
  }
}
