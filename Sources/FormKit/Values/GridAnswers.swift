public import PortalKit

/// The column chosen for each row of a grid, by their values.
public struct GridAnswers: Hashable, Sendable {
  /// One row with its column.
  public struct Answer: Hashable, Sendable {
    /// The value of the row.
    @Exact public private(set) var row: String
    /// The value of the column.
    @Exact public var column: String

    /// Makes an answer.
    public init(row: String, column: String) {
      self.row = row
      self.column = column
    }
  }

  /// The answers in the order they were given.
  public private(set) var answers: [Answer]

  /// Makes answers; of two for one row the last one counts.
  public init(_ answers: [Answer] = []) {
    var places: [ExactString: Int] = [:]
    self.answers = []
    for answer in answers {
      if let place = places[ExactString(answer.row)] {
        self.answers[place] = answer
      } else {
        places[ExactString(answer.row)] = self.answers.count
        self.answers.append(answer)
      }
    }
  }

  /// Whether no row is answered.
  public var isEmpty: Bool { answers.isEmpty }

  /// The column for a row; nil takes the answer back.
  public subscript(_ row: String) -> String? {
    get { answers.first { $0.row.isExactly(row) }?.column }
    set {
      let index = answers.firstIndex { $0.row.isExactly(row) }
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
