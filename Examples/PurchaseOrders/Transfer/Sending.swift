import Screenlets

/// Middleware that sends a transfer with a worker and dispatches the outcome.
enum Sending {
  @MainActor static func middleware(
    _ worker: any Worker<TransferWorker.Request, RecordReceipt>
  ) -> Middleware<TransferState> {
    .interaction(on: TransferAction.self) { action, store in
      guard case .send = action, store.state.isSending else { return }
      let state = store.state
      let request = TransferWorker.Request(
        number: state.number, from: state.from, to: state.to, language: state.language)
      store.run(worker, request, as: "submit") { outcome, notes in
        switch outcome {
        case .success: TransferAction.sent(isKept: !notes.queued.isEmpty)
        case .failure(let error): TransferAction.failed(TransferProblem(error))
        }
      }
    }
  }
}
