/// The column chosen for each row of a grid, by their values.
public struct GridAnswers: Hashable, Sendable {
  /// One row with its column.
  public struct Answer: Hashable, Sendable {
    /// The value of the row.
    public let row: String
    /// The value of the column.
    public var column: String

    /// Makes an answer.
    public init(row: String, column: String) { (self.row, self.column) = (row, column) }
  }

  /// The answers in the order they were given.
  public private(set) var answers: [Answer]

  /// Makes answers; of two for one row the last one counts.
  public init(_ answers: [Answer] = []) {
    var places: [String: Int] = [:]
    self.answers = []
    for answer in answers {
      if let place = places[answer.row] {
        self.answers[place] = answer
      } else {
        places[answer.row] = self.answers.count
        self.answers.append(answer)
      }
    }
  }

  /// Whether no row is answered.
  public var isEmpty: Bool { answers.isEmpty }

  /// The column for a row; nil takes the answer back.
  public subscript(_ row: String) -> String? {
    get { answers.first { $0.row == row }?.column }
    set {
      let index = answers.firstIndex { $0.row == row }
      switch (index, newValue) {
      case (let index?, let column?): answers[index].column = column
      case (let index?, nil): answers.remove(at: index)
      case (nil, let column?): answers.append(Answer(row: row, column: column))
      case (nil, nil): break
      }
    }
  }

  /// Whether two grids have the same column for each row, in whatever order.
  public static func == (one: GridAnswers, other: GridAnswers) -> Bool {
    Set(one.answers) == Set(other.answers)
  }

  /// Hashes the answers, in whatever order.
  public func hash(into hasher: inout Hasher) { hasher.combine(Set(answers)) }
}
