#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ServerContext {
  /// The name that the file has in the working folder and in the user's configuration folder.
  public static let fileName = "server_context.xml"

  /// Finds the context of this run, and lays the environment over it.
  ///
  /// The first of these that is there wins: the given files, `$SCREENLETS_SERVER_CONTEXT`,
  /// `./server_context.xml`, the one in the user's configuration folder, the built-in one. A file
  /// that was asked for by name must be there.
  ///
  /// - Parameters:
  ///   - files: What was given with `--server-context`; each is laid over the one before.
  ///   - environment: The variables of the process.
  ///   - configuration: The user's configuration folder, if there is one.
  ///   - workingFolder: Where `./server_context.xml` is.
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
    // Only a name that nobody has is passed over; a file that cannot be read is an error.
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
