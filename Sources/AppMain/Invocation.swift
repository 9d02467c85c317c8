/// One invocation of a command: the tool, the arguments and the process environment.
@MainActor package struct Invocation {
  /// The tool that the command belongs to.
  package let tool: Tool
  /// The parsed arguments.
  package let arguments: ParsedArguments
  /// The process environment.
  package let process: ProcessContext
  /// The console that prints results and errors.
  package let console: Console
}
