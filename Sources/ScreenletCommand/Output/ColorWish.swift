/// When a person wants colours.
enum ColorWish: String, CaseIterable, Sendable {
  /// Where somebody can see them.
  case auto
  /// Also in pipes and files.
  case always
  /// Nowhere.
  case never
}

extension ColorWish {
  /// Whether words are coloured on a stream.
  ///
  /// `NO_COLOR` counts when it is not empty, as its convention has it; a plain option wins over it.
  func allows(on stream: OutputStream, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      stream.isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
        && !(environment["TERM"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }

  /// The environment as the terminal's own probe shall see it.
  func applied(to environment: [String: String]) -> [String: String] {
    var environment = environment
    switch self {
    case .auto: break
    case .always: environment["NO_COLOR"] = nil
    case .never: environment["NO_COLOR"] = "1"
    }
    return environment
  }
}
