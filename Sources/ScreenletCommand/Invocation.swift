/// One call of a command: what was asked, of which tool, and what is around it.
@MainActor struct Invocation {
  /// The tool that was called.
  let tool: Tool
  /// What was asked.
  let arguments: ParsedArguments
  /// What is around it.
  let surroundings: Surroundings
  /// How it speaks.
  let voice: Voice
}
