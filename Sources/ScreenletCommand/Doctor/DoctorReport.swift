import AppMain

/// The report of a doctor: facts by section, and problems.
struct DoctorReport: Hashable {
  /// A heading with its facts.
  struct Section: Hashable {
    let title: String
    var facts: [[String]] = []
  }

  private(set) var sections: [Section] = []
  private(set) var problems: [ConsoleMessage] = []

  /// Starts a section to which the following facts belong.
  mutating func begin(_ title: String) { sections.append(Section(title: title)) }

  /// Adds a fact to the current section.
  mutating func note(_ name: String, _ value: String) {
    sections[sections.count - 1].facts.append(["  \(name)", value])
  }

  /// Adds problems, without duplicates.
  mutating func complain(_ consoleMessages: [ConsoleMessage]) {
    for consoleMessage in consoleMessages where !problems.contains(consoleMessage) {
      problems.append(consoleMessage)
    }
  }

  /// The facts as lines of text.
  var text: String {
    sections.map { ([$0.title] + [Columns($0.facts).text]).joined(separator: "\n") }
      .joined(separator: "\n\n")
  }
}
