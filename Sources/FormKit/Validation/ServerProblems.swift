/// The errors that a server returned for a record; each remains until its answer changes.
public struct ServerProblems: Hashable, Sendable {
  private var problems: [FieldProblem] = []

  /// Creates an empty list.
  public init() {}

  /// Whether there are no problems.
  public var isEmpty: Bool { problems.isEmpty }

  /// All problems; those of the form as a whole come first.
  public var all: [FieldProblem] {
    problems.filter { $0.instance == nil } + problems.filter { $0.instance != nil }
  }

  /// Returns the problems of an answer.
  ///
  /// - Parameter id: The instance.
  public func problems(of id: InstanceID) -> [FieldProblem] {
    problems.filter { $0.instance == id }
  }

  /// Replaces all problems with the errors of a server response.
  ///
  /// A path is `items[2].price`, `/items/2/price`, a field name, or an instance ID. An error with
  /// an unknown path concerns the form as a whole, with the path before its message.
  ///
  /// - Parameters:
  ///   - errors: The paths and messages; an empty path for the form as a whole.
  ///   - record: The record that was sent.
  public mutating func take(
    _ errors: [(path: String, message: UserMessage)], for record: FormRecord
  ) {
    problems = errors.map { path, message in
      if let id = Self.instance(path, record) {
        return FieldProblem(.server, instance: id, path: record.path(of: id), userMessage: message)
      }
      let words = path.isEmpty ? message : UserMessage(verbatim: "\(path): \(message.english)")
      return FieldProblem(.server, instance: nil, path: FieldPath([]), userMessage: words)
    }
  }

  /// Removes the problems of a changed answer, and those of the form as a whole.
  ///
  /// - Parameter id: The instance whose answer changed.
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
