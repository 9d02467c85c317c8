/// The error for an invalid server context, with all problems in it, not only the first.
public struct ServerContextError: Hashable, Sendable {
  /// The problems, in the order of the file.
  public let diagnostics: [ContextDiagnostic]

  init(_ diagnostics: [ContextDiagnostic]) { self.diagnostics = diagnostics }
}

extension ServerContextError: UserFacingError {
  /// The code of the first problem.
  public var code: String { diagnostics.first?.code ?? "context" }

  /// The problems, one per line.
  public var userMessage: UserMessage { UserMessage(verbatim: description) }
}

extension ServerContextError: CustomStringConvertible {
  /// The problems, one per line.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
