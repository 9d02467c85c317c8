import XMLTree

extension ServerContext {
  /// Reads a context from the bytes of a file; `name` is what diagnostics call it.
  public static func parse(
    _ bytes: [UInt8], name: String
  ) throws(ServerContextError) -> LoadedServerContext {
    try checked(name) { () throws(MarkupError) in
      try MarkupDocument(parsing: bytes, name: name, limits: ServerContextParser.limits)
    }
  }

  /// Reads a context from a file.
  public static func read(_ path: String) throws(ServerContextError) -> LoadedServerContext {
    try checked(path) { () throws(MarkupError) in
      try MarkupDocument(reading: path, limits: ServerContextParser.limits)
    }
  }

  private static func checked(
    _ name: String, _ document: () throws(MarkupError) -> MarkupDocument
  ) throws(ServerContextError) -> LoadedServerContext {
    var parser = ServerContextParser(name: name)
    do throws(MarkupError) {
      parser.read(try document())
    } catch {
      throw ServerContextError([ContextDiagnostic(error)])
    }
    guard parser.diagnostics.allSatisfy({ $0.severity == .warning }) else {
      throw ServerContextError(parser.diagnostics)
    }
    return LoadedServerContext(
      context: parser.context, files: [name], warnings: parser.diagnostics)
  }
}
