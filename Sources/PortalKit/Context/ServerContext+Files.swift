import Platform
import XMLTree

extension ServerContext {
  /// Parses a context file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - name: The name of the file in diagnostics.
  /// - Returns: The context and its warnings.
  /// - Throws: `ServerContextError` if the file is not valid.
  public static func parse(
    _ bytes: [UInt8], name: String
  ) throws(ServerContextError) -> LoadedServerContext {
    try checked(name) { () throws(MarkupError) in
      try MarkupDocument(parsing: bytes, name: name, limits: ServerContextParser.limits)
    }
  }

  /// Reads a context file; warns if other users can read a secret in it.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The context and its warnings.
  /// - Throws: `ServerContextError` if the file cannot be read or is not valid.
  public static func read(_ path: String) throws(ServerContextError) -> LoadedServerContext {
    let loaded = try checked(path) { () throws(MarkupError) in
      try MarkupDocument(reading: path, limits: ServerContextParser.limits)
    }
    guard isReadableByOthers(path) else { return loaded }
    let secrets = loaded.context.keys.filter { key in
      ContextKey.isSecret(key) && loaded.context.string(key)?.isEmpty == false
    }
    let warnings = secrets.map { key in
      var (line, column) = (0, 0)
      if case .file(_, let ofLine, let ofColumn)? = loaded.context.origin(of: key) {
        (line, column) = (ofLine, ofColumn)
      }
      return ContextDiagnostic(
        .warning, code: "context.readable", name: path, line: line, column: column,
        message: "other users of this machine can read \"\(key)\" here; run: chmod 600 \(path)")
    }
    return LoadedServerContext(
      context: loaded.context, files: loaded.files, warnings: loaded.warnings + warnings)
  }

  /// Returns whether the group or all users can read a file.
  private static func isReadableByOthers(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & 0o044 != 0
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
