import Screenlets

/// Asks for a decision about an order, and brings it back to whoever wanted one.
final class DecisionScene: Scene {
  private let form: DDLFormScreenlet
  private let decide: any Worker<Decision, RecordReceipt>

  /// What was decided.
  struct Decided: SceneResult {
    let order: Int64
    let state: Order.State
    /// Whether it waits for the portal.
    let isKept: Bool
  }

  init(_ decide: any Worker<Decision, RecordReceipt>, in context: ScreensContext) {
    self.decide = decide
    form = DDLFormScreenlet(in: context)
    super.init(form)
  }

  override var title: Words { .key("orders.decision") }

  override func prepare() {
    guard case .decide(let order, let state) = route as? OrdersRoute else { return }
    let language = LanguageTag(screenlet.context.environment.language) ?? .english
    attempt { () throws(ScreenletError) in
      form.definitionSource = try DecisionForm.source(for: order, state, language: language)
    }
    form.sink = { [decide] record in
      _ = try await decide.work(Decision(about: order, record), .ignored)
    }
    form.onSubmitted = { [weak self] record in
      guard let self else { return }
      let decided = Decided(
        order: order, state: Decision(about: order, record).state,
        isKept: !form.notes.queued.isEmpty)
      attempt { () throws(ScreenletError) in try router.finish(with: decided) }
    }
    form.onLeft = { [weak self] _ in
      self?.attempt { () throws(ScreenletError) in try self?.router.back() }
    }
  }
}
