import AppMain

extension Command {
  /// `doctor`: prints facts about the environment and the problems found in it.
  static let doctor = Command(
    name: "doctor", summary: "checks the terminal, themes, data and server",
    examples: ["{tool} doctor"],
    notes: ["It changes nothing and prints no secrets. It exits with 1 if it finds a problem."]
  ) { invocation in
    let report = await Doctor(invocation).examine()
    try invocation.console.print(
      report.text(width: invocation.console.output.columns()))
    for problem in report.problems { invocation.console.info(problem) }
    return report.problems.contains { $0.severity == .error } ? .failed : .done
  }
}
