import AppMain

extension Command {
  /// `doctor`: prints facts about the environment and the problems found in it.
  static let doctor = Command(
    name: "doctor", summary: "checks the terminal, themes, data and server",
    options: [.outputFormat],
    examples: ["{tool} doctor", "{tool} doctor --format json | jq .Terminal"],
    notes: ["It changes nothing and prints no secrets. It exits with 1 if it finds a problem."]
  ) { invocation in
    let report = await Doctor(invocation).examine()
    if invocation.arguments.choice(.outputFormat) == OutputFormat.json {
      try invocation.console.print(SafeJSON.text(report.json))
    } else {
      let width = invocation.console.output.columns()
      try invocation.console.print(report.text(width: width))
      for problem in report.problems { invocation.console.info(problem) }
    }
    return report.problems.contains { $0.severity == .error } ? .failed : .done
  }
}
