import PortalKit
import ScreenletKit
import ScreenletLibrary

extension Action {
  /// Continues without the items that failed to load.
  static let goOnWithout = Action("goOnWithout")
}

/// Preloads the data of an app and shows the progress.
final class LoadingSceneScreenlet: BaseScreenlet {
  @ViewModel var viewModel: any LoadingViewModel

  /// The data to load.
  var items: [PreloadItem] = []
  /// Reads the saved state of the app; called once, before loading.
  var remembering: LoadingInteractor.Remembering?
  /// Called when the app can continue.
  var onLoaded: (@MainActor () -> Void)?
  private var missing: [(item: PreloadItem, error: ScreenletError)] = []
  /// The items being loaded: all of them, or those that failed before.
  private var wanted: [PreloadItem] = []
  /// The number of queued writes.
  private var waiting = 0
  private var isAskedFor = false
  private var isOver = false

  override class var doc: String { "Loads what an app has at hand, with progress." }
  override class var group: String? { nil }
  override class var viewClass: ScreenletView.Type { LoadingView.self }
  override class var defaultLayout: String? { LoadingView.xml }
  override class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .load, doc: "Loads the items that the app needs at launch.", whenRunning: .ignore,
        run: { (me: LoadingSceneScreenlet) in me.makeInteractor() },
        finish: { me, outcome in me.didLoad(outcome) }),
      ActionDeclaration(.refresh, doc: "Retries the items that failed to load.") {
        (me: LoadingSceneScreenlet) in me.askAgain()
      },
      ActionDeclaration(.goOnWithout, doc: "Continues without the items that failed to load.") {
        (me: LoadingSceneScreenlet) in me.end()
      },
    ]
  }

  override func onCreated() {
    if isActionRunning(.load) { viewModel.showLoading() }
    viewModel.show(waiting: waiting)
    if !missing.isEmpty { viewModel.show(missing: missing.map { ($0.item.name, $0.error) }) }
  }

  override func onShow() {
    guard missing.isEmpty, !isOver else { return }
    wanted = items
    performUserAction(.load)
  }

  override func onProgress(_ action: Action, _ report: ProgressReport) {
    guard let fraction = report.fraction else { return }
    // The report's message is the English name of the item being loaded.
    viewModel.show(fraction, of: wanted.first { $0.name.english == report.message }?.name)
  }

  private func makeInteractor() -> LoadingInteractor {
    viewModel.showLoading()
    defer { remembering = nil }
    return LoadingInteractor(
      wanted, isAskedFor: isAskedFor, remembering: remembering,
      counting: { [weak self] in await self?.show(waiting: $0) }, in: context)
  }

  private func show(waiting count: Int) {
    waiting = count
    viewModel.show(waiting: count)
  }

  private func didLoad(_ outcome: Outcome<LoadingInteractor.Result>) {
    guard case .success(let result) = outcome else { return end() }
    missing = result.missing
    guard !missing.isEmpty else { return end() }
    viewModel.show(missing: missing.map { ($0.item.name, $0.error) })
  }

  private func askAgain() {
    guard !missing.isEmpty, !isActionRunning(.load) else { return }
    (wanted, missing, isAskedFor) = (missing.map(\.item), [], true)
    performUserAction(.load)
  }

  /// Continues the launch, at most once.
  private func end() {
    guard !isOver else { return }
    isOver = true
    cancelInteractors()
    onLoaded?()
  }
}
