import Screenlets

/// Middleware that drops `send` while a transfer is being sent.
enum SingleSendMiddleware {
  static let middleware = Middleware<TransferState> { action, store, next in
    if case .send? = action as? TransferAction, store.state.isSending { return }
    next(action)
  }
}
