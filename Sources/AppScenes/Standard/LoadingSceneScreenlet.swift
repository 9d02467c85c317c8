import PortalKit
import ScreenletKit
import ScreenletLibrary

/// Preloads the data of an app and shows the progress.
final class LoadingSceneScreenlet: BaseScreenlet {
  @ViewModel var view: LoadingView

  /// The data to load.
  var items: [PreloadItem] = []
  /// Reads the saved state of the app; called once, before loading.
  var remembering: LoadingInteractor.Remembering?
  /// Called when the app can continue.
  var onLoaded: (@MainActor () -> Void)?
  private var missing: [(item: PreloadItem, error: ScreenletError)] = []
  /// The items to load: all items, or on a retry only those that failed.
  private var wanted: [PreloadItem] = []
  /// The number of queued writes.
  private var waiting = 0
  private var isAskedFor = false
  private var isOver = false

  let load = UserAction(
    "Loads the items that the app needs at launch.", whenRunning: .ignore, isBackground: true
  ) { (me: LoadingSceneScreenlet) in
    me.makeInteractor()
  } then: { me, result in
    me.didLoad(result)
  } failed: { me, _ in
    me.end()
  }
  let refresh = UserAction(
    "Retries the items that failed to load.",
    perform: { (me: LoadingSceneScreenlet) in me.retryAfterFailure() })
  let goOnWithout = UserAction(
    "Continues without the items that failed to load.",
    perform: { (me: LoadingSceneScreenlet) in me.end() })

  override class var doc: String { "Shows the progress while an app loads its data at launch." }
  override class var group: String? { nil }
  override class var defaultLayout: String? { LoadingView.xml }

  override func onCreated() {
    if load.isRunning { view.showLoading() }
    view.show(waiting: waiting)
    if !missing.isEmpty { view.show(missing: missing.map { ($0.item.name, $0.error) }) }
  }

  override func onShow() {
    guard missing.isEmpty, !isOver else { return }
    wanted = items
    load()
  }

  override func onProgress(_ action: Action, _ report: ProgressReport) {
    guard let fraction = report.fraction else { return }
    // The report's message is the English name of the item being loaded.
    view.show(fraction, of: wanted.first { $0.name.english == report.message }?.name)
  }

  private func makeInteractor() -> LoadingInteractor {
    view.showLoading()
    defer { remembering = nil }
    return LoadingInteractor(
      wanted, isAskedFor: isAskedFor, remembering: remembering,
      counting: { [weak self] in await self?.show(waiting: $0) }, in: context)
  }

  private func show(waiting count: Int) {
    waiting = count
    view.show(waiting: count)
  }

  private func didLoad(_ result: LoadingInteractor.Result) {
    missing = result.missing
    guard !missing.isEmpty else { return end() }
    view.show(missing: missing.map { ($0.item.name, $0.error) })
  }

  private func retryAfterFailure() {
    guard !missing.isEmpty, !load.isRunning else { return }
    (wanted, missing, isAskedFor) = (missing.map(\.item), [], true)
    load()
  }

  /// Continues the launch, at most once.
  private func end() {
    guard !isOver else { return }
    isOver = true
    load.cancel()
    onLoaded?()
  }
}
