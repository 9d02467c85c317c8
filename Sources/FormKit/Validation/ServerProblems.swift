public import PortalKit

/// What a server had against answers; each stays until its answer changes.
public struct ServerProblems: Hashable, Sendable {
  private var problems: [FieldProblem] = []

  /// Nothing against anything.
  public init() {}

  /// Whether there is nothing.
  public var isEmpty: Bool { problems.isEmpty }

  /// Everything there is, that about the form as a whole first.
  public var all: [FieldProblem] {
    problems.filter { $0.instance == nil } + problems.filter { $0.instance != nil }
  }

  /// What there is against one answer.
  public func problems(of id: InstanceID) -> [FieldProblem] {
    problems.filter { $0.instance == id }
  }

  /// Takes what a server said in the place of what it said before.
  ///
  /// A path is `items[2].price`, `/items/2/price`, a field's name, or an instance's id; one that
  /// leads nowhere is about the form as a whole, with the path in front of the words.
  public mutating func take(_ errors: [(path: String, message: Phrase)], for record: FormRecord) {
    problems = errors.map { path, message in
      if let id = Self.instance(path, record) {
        return FieldProblem(.server, instance: id, path: record.path(of: id), phrase: message)
      }
      let words = path.isEmpty ? message : Phrase(verbatim: "\(path): \(message.english)")
      return FieldProblem(.server, instance: nil, path: FieldPath([]), phrase: words)
    }
  }

  /// Forgets what was said against an answer that is another one now, and against the whole form.
  public mutating func answerChanged(_ id: InstanceID) {
    problems.removeAll { $0.instance == id || $0.instance == nil }
  }

  private static func instance(_ path: String, _ record: FormRecord) -> InstanceID? {
    guard !path.isEmpty else { return nil }
    let id = InstanceID(rawValue: path)
    if record[id] != nil { return id }
    if path.first == "/" {
      var steps: [FieldPath.Step] = []
      for part in path.dropFirst().split(separator: "/") {
        if let index = Int(part), let last = steps.popLast() {
          steps.append(FieldPath.Step(last.name, index))
        } else {
          steps.append(FieldPath.Step(String(part)))
        }
      }
      return record.instance(at: FieldPath(steps))
    }
    return FieldPath(path).flatMap { record.instance(at: $0) }
  }
}
