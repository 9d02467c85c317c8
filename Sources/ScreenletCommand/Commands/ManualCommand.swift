import AppMain

extension Command {
  /// `man`: prints the manual page of this tool.
  ///
  /// It is left out of the help of the tool, because packages install the page.
  static let manual = Command(
    name: "man", summary: "prints the manual page", examples: ["{tool} man | man -l -"],
    isInHelp: false
  ) { invocation in
    try invocation.console.write(trusted: ManualPage(of: invocation.tool).source)
    return .done
  }
}
