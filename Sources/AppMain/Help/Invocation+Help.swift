extension Invocation {
  /// Prints the help page of the tool.
  ///
  /// - Throws: `OutputError` if standard output cannot be written.
  package func printHelp() throws(OutputError) {
    let page = HelpPage(
      tool: tool.name, command: tool.command, path: [],
      screenlet: tool.screenletNames.first ?? "NAME")
    try console.print(page.text)
  }

  /// Prints the name and the version of the tool.
  ///
  /// - Throws: `OutputError` if standard output cannot be written.
  package func printVersion() throws(OutputError) {
    try console.print("\(tool.name) \(tool.version)")
  }
}
