/// A loaded server context, with its files and warnings.
public struct LoadedServerContext: Hashable, Sendable {
  /// The context.
  public let context: ServerContext
  /// The files that were read, the base first; empty if the built-in context is used.
  public let files: [String]
  /// The warnings about the files.
  public let warnings: [ContextDiagnostic]
}
