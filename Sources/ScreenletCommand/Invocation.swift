/// One invocation of a command: the tool, the arguments and the process environment.
@MainActor struct Invocation {
  /// The tool.
  let tool: Tool
  /// The parsed arguments.
  let arguments: ParsedArguments
  /// The process environment.
  let surroundings: Surroundings
  /// The console that prints results and errors.
  let voice: Voice
}
