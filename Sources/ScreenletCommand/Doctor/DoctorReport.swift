import AppMain
import PortalKit

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

  /// The facts by section and name, and the problems.
  var json: JSONValue {
    func object(_ members: [(String, JSONValue)]) -> JSONValue {
      .object(JSONObject(members.map { JSONObject.Member(name: $0.0, value: $0.1) }))
    }
    let facts = sections.map { section in
      (
        section.title,
        object(section.facts.map { (String($0[0].dropFirst(2)), JSONValue.string($0[1])) })
      )
    }
    let found = problems.map { problem in
      object([
        ("severity", .string(problem.severity.rawValue)),
        ("place", problem.place.map(JSONValue.string) ?? .null),
        ("text", .string(problem.text)),
      ])
    }
    return object(facts + [("Problems", JSONValue.array(found))])
  }

  /// Returns the facts as lines of text.
  ///
  /// - Parameter width: The columns of the terminal; nil for no limit.
  func text(width: Int?) -> String {
    sections.map { ([$0.title] + [Columns($0.facts).text(width: width)]).joined(separator: "\n") }
      .joined(separator: "\n\n")
  }
}
