import AppMain

extension Command {
  /// `version`: prints the version, as `--version` does.
  static let version = Command(
    name: "version", summary: "prints the version", examples: ["{tool} version"]
  ) { invocation in
    try invocation.printVersion()
    return .done
  }
}
