import Screenlets

/// Moving an order to another branch: a state, what changes it, and what is seen of it.
enum TransferFeature: StoreFeature {
  static var parts: FeatureParts<TransferState, TransferViewData> {
    FeatureParts(
      store: StoreBuilder(TransferState()).withReducer(reducer).withMiddleware(OnlyOnce.middleware)
        .withHistory(limit: 100),
      mapper: ViewDataMapper { state in
        TransferViewData(
          choices: branch.list(state.branches.filter { $0 != state.from }), number: state.number,
          to: state.to, isSending: state.isSending, problem: state.problem, language: state.language
        )
      })
  }

  private static let reducer = Reducer<TransferState>(on: TransferAction.self) { state, action in
    state.take(action)
  }

  /// What is seen of one branch.
  private static let branch = ViewDataMapper<String, ChoiceOption> { value in
    ChoiceOption(value, .key("branch.\(value)"))
  }
}

/// What is so while somebody moves an order.
struct TransferState: Equatable, Sendable {
  var branches = OrderForm.branches
  var number = ""
  var from = ""
  var to = ""
  var language = LanguageTag.english
  var isSending = false
  var isSent = false
  var problem: TransferProblem?

  /// Whether leaving would lose something.
  var isBegun: Bool { !to.isEmpty && !isSent }

  /// Changes by what happened.
  mutating func take(_ action: TransferAction) {
    switch action {
    case .wrote(let number): (self.number, problem) = (number, nil)
    case .left(let branch):
      (from, problem) = (branch, nil)
      if to == branch { to = "" }
    case .chose(let branch): (to, problem) = (branch, nil)
    case .speaks(let language): self.language = language
    case .send where number.isEmpty:
      problem = TransferProblem(.key("transfer.number.missing"), "number")
    case .send where from.isEmpty: problem = TransferProblem(.key("transfer.from.missing"), "from")
    case .send where to.isEmpty: problem = TransferProblem(.key("transfer.to.missing"), "to")
    case .send: (isSending, problem) = (true, nil)
    case .sent: (isSending, isSent) = (false, true)
    case .failed(let found): (isSending, problem) = (false, found)
    }
  }
}

/// What is wrong, and at which field.
struct TransferProblem: Equatable, Sendable {
  let words: Words
  /// The id of the field; empty for none.
  let field: String

  init(_ words: Words, _ field: String = "") { (self.words, self.field) = (words, field) }

  init(_ error: ScreenletError) {
    if case .validation(let field, let message) = error {
      self.init(Words(message), field)
    } else {
      self.init(Words(error.phrase))
    }
  }
}

/// What happens while somebody moves an order.
enum TransferAction: StoreAction {
  case wrote(String)
  case left(String)
  case chose(String)
  case speaks(LanguageTag)
  case send
  /// Done, or kept until the portal is back.
  case sent(isKept: Bool)
  case failed(TransferProblem)
}

/// What the skin of a transfer shows.
struct TransferViewData: Equatable, Sendable {
  var choices: [ChoiceOption]
  var number: String
  var to: String
  var isSending: Bool
  var problem: TransferProblem?
  var language: LanguageTag
}
