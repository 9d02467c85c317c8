/// Why a server context cannot be used: every mistake in it, not only the first.
public struct ServerContextError: Hashable, Sendable {
  /// The mistakes, in the order of the file.
  public let diagnostics: [ContextDiagnostic]

  init(_ diagnostics: [ContextDiagnostic]) { self.diagnostics = diagnostics }
}

extension ServerContextError: PhrasedError {
  /// The code of the first mistake.
  public var code: String { diagnostics.first?.code ?? "context" }

  /// The mistakes, one a line.
  public var phrase: Phrase { Phrase(verbatim: description) }
}

extension ServerContextError: CustomStringConvertible {
  /// The mistakes, one a line.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
