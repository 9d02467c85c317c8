import Screenlets

/// The feature for moving an order to another branch: its store and its view data.
enum TransferFeature: StoreFeature {
  static var parts: FeatureParts<TransferState, TransferViewData> {
    FeatureParts(
      store: StoreBuilder(TransferState()).withReducer(reducer).withMiddleware(
        SingleSendMiddleware.middleware
      )
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

  /// Maps a branch to a choice.
  private static let branch = ViewDataMapper<String, ChoiceOption> { value in
    ChoiceOption(value, .key("branch.\(value)"))
  }
}

/// The state of the transfer form.
struct TransferState: Equatable, Sendable {
  var branches = OrderForm.branches
  var number = ""
  var from = ""
  var to = ""
  var language = LanguageTag.english
  var isSending = false
  var isSent = false
  var problem: TransferProblem?

  /// Whether the form has unsent input.
  var isBegun: Bool { !to.isEmpty && !isSent }

  /// Changes the state by an action.
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

/// An error with the field that it belongs to.
struct TransferProblem: Equatable, Sendable {
  let words: DisplayText
  /// The ID of the field; empty for none.
  let field: String

  init(_ words: DisplayText, _ field: String = "") { (self.words, self.field) = (words, field) }

  init(_ error: ScreenletError) {
    if case .validation(let field, let message) = error {
      self.init(DisplayText(message), field)
    } else {
      self.init(DisplayText(error.userMessage))
    }
  }
}

/// The actions of the transfer form.
enum TransferAction: StoreAction {
  case wrote(String)
  case left(String)
  case chose(String)
  case speaks(LanguageTag)
  case send
  /// The transfer was sent, or queued because the portal is offline.
  case sent(isKept: Bool)
  case failed(TransferProblem)
}

/// The data that the view of a transfer shows.
struct TransferViewData: Equatable, Sendable {
  var choices: [ChoiceOption]
  var number: String
  var to: String
  var isSending: Bool
  var problem: TransferProblem?
  var language: LanguageTag
}
