import Screenlets

/// Asks the user for a decision about an order, and returns it to the requesting scene.
final class DecisionScene: Scene, InteractorOutput {
  private let form: DDLFormScreenlet
  private let interactor: DecisionInteractor
  private let decide: any Worker<Decision, RecordReceipt>

  /// The decision, as the result of the scene.
  struct DecisionMade: SceneResult {
    /// The order number, such as PO-10042.
    let number: String
    let state: Order.State
    /// Whether the decision is queued because the portal is offline.
    let isKept: Bool
  }

  init(
    _ interactor: DecisionInteractor, _ decide: any Worker<Decision, RecordReceipt>,
    in context: ScreensContext
  ) {
    (self.interactor, self.decide) = (interactor, decide)
    form = DDLFormScreenlet(in: context)
    (form.autoLoad, form.showReview, form.filePrefix) = (false, false, "")
    super.init(form)
    interactor.output = self
    form.onLeave = { [weak self] _ in self?.leave() }
  }

  override var title: DisplayText { .key("orders.decision") }

  override func prepare() { interactor.begin(at: route as? OrdersRoute, from: requester) }

  func present(_ outcome: Outcome<Order>) {
    guard case .decide(_, let state) = route as? OrdersRoute else { return }
    switch outcome {
    case .success(let order) where order.state == .open:
      attempt { () throws(ScreenletError) in try ask(about: order, state) }
    case .success(let order): leave(saying: .key("orders.decided", order.number))
    case .failure(let error): leave(saying: DisplayText(error.userMessage))
    }
  }

  private func ask(about order: Order, _ state: Order.State) throws(ScreenletError) {
    form.definitionSource = try DecisionForm.source(for: order, state)
    form.sink = { [decide] record in
      _ = try await decide.work(Decision(about: order.id, record), .ignored)
    }
    form.onSubmitted = { [weak self] record in
      guard let self else { return }
      let decided = DecisionMade(
        number: order.number, state: Decision(about: order.id, record).state,
        isKept: !form.notes.queued.isEmpty)
      attempt { () throws(ScreenletError) in try router.finish(with: decided) }
    }
    form.reloadForm()
  }

  private func leave(saying words: DisplayText? = nil) {
    if let words { screenlet.context.events.publish(Notice(words: words)) }
    attempt { () throws(ScreenletError) in try router.back() }
  }
}
