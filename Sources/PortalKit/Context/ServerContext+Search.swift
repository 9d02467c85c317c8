import Platform

extension ServerContext {
  /// The name of the context file in the working folder and in the user's configuration folder.
  public static let fileName = "server_context.xml"

  /// Finds and reads the context for this run, and applies the environment variables.
  ///
  /// The first of these sources that exists is used: the given files, `$SCREENLETS_SERVER_CONTEXT`,
  /// `./server_context.xml`, the file in the user's configuration folder, the built-in context. A
  /// file that is given by name must exist.
  ///
  /// - Parameters:
  ///   - files: The files given with `--server-context`; each one overrides the one before.
  ///   - environment: The environment variables.
  ///   - configuration: The user's configuration folder; nil if there is none.
  ///   - workingFolder: The folder of `./server_context.xml`.
  /// - Returns: The context with its files and warnings.
  /// - Throws: `ServerContextError` if a file cannot be read, or a value is not valid.
  public static func load(
    files: [String] = [], environment: [String: String], configuration: String?,
    workingFolder: String = "."
  ) throws(ServerContextError) -> LoadedServerContext {
    let base = try base(
      of: chosen(
        files: files, environment: environment, configuration: configuration,
        workingFolder: workingFolder))
    return LoadedServerContext(
      context: try base.context.overlaid(withEnvironment: environment), files: base.files,
      warnings: base.warnings)
  }

  private static func chosen(
    files: [String], environment: [String: String], configuration: String?, workingFolder: String
  ) -> [String] {
    guard files.isEmpty else { return files }
    if let path = environment["SCREENLETS_SERVER_CONTEXT"], !path.isEmpty { return [path] }
    let here = workingFolder == "." ? fileName : "\(workingFolder)/\(fileName)"
    let candidates = [here] + (configuration.map { ["\($0)/\(fileName)"] } ?? [])
    // Skip a file only if it does not exist; a file that cannot be read is an error.
    return candidates.first { access($0, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR }
      .map { [$0] } ?? []
  }

  private static func base(
    of files: [String]
  ) throws(ServerContextError) -> LoadedServerContext {
    guard !files.isEmpty else {
      return LoadedServerContext(context: .builtIn, files: [], warnings: [])
    }
    var context = ServerContext()
    var warnings: [ContextDiagnostic] = []
    for file in files {
      let read = try read(file)
      context = context.overlaid(with: read.context)
      warnings += read.warnings
    }
    return LoadedServerContext(context: context, files: files, warnings: warnings)
  }
}
