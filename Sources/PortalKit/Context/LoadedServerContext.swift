/// A server context with where it came from and what there is to remark on it.
public struct LoadedServerContext: Hashable, Sendable {
  /// What was read.
  public let context: ServerContext
  /// The files that were read, the base first; empty if only the built-in one was.
  public let files: [String]
  /// What is probably not meant.
  public let warnings: [ContextDiagnostic]
}
