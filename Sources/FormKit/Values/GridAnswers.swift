/// The chosen column for each row of a grid, by their stored values.
public struct GridAnswers: Hashable, Sendable {
  /// A row with its chosen column.
  public struct Answer: Hashable, Sendable {
    /// The stored value of the row.
    @Exact public private(set) var row: String
    /// The stored value of the column.
    @Exact public var column: String

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - row: The stored value of the row.
    ///   - column: The stored value of the column.
    public init(row: String, column: String) {
      self.row = row
      self.column = column
    }
  }

  /// The answers in the order in which they were given.
  public private(set) var answers: [Answer]

  /// Creates the answers of a grid.
  ///
  /// - Parameter answers: The answers; the last one for a row wins.
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

  /// Whether no row has an answer.
  public var isEmpty: Bool { answers.isEmpty }

  /// The chosen column of a row; setting nil removes the answer.
  ///
  /// - Parameter row: The stored value of the row.
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

  /// Whether two grids have the same column for each row, in any order.
  ///
  /// - Parameters:
  ///   - one: The first grid.
  ///   - other: The second grid.
  public static func == (one: GridAnswers, other: GridAnswers) -> Bool {
    Set(one.answers) == Set(other.answers)
  }

  /// Hashes the answers, independent of their order.
  ///
  /// - Parameter hasher: The hasher to use.
  public func hash(into hasher: inout Hasher) { hasher.combine(Set(answers)) }
}
