import Screenlets

/// Holds back what is asked for while it is done.
enum OnlyOnce {
  static let middleware = Middleware<TransferState> { action, store, next in
    if case .send? = action as? TransferAction, store.state.isSending { return }
    next(action)
  }
}
