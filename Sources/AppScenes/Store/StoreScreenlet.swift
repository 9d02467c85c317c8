import PortalKit
public import ScreenletKit
public import StateStore

/// A screenlet that keeps its state in a store.
///
/// It owns the store, the mapper and the view. Each new state is mapped to view data for the view.
/// The view dispatches actions and never reads the state. Workers of its middleware run in the
/// queue of its context with the screenlet's offline policy.
///
/// ```swift
/// final class OrdersScreenlet: StoreScreenlet<Orders> {
///   override class var viewClass: ScreenletView.Type { OrdersView.self }
///
///   override func customize(_ store: StoreBuilder<OrdersState>) -> StoreBuilder<OrdersState> {
///     store.withNavigationMiddleware(for: OrdersRoute.self) { [weak self] in self?.go(to: $0) }
///   }
/// }
/// ```
open class StoreScreenlet<Feature: StoreFeature>: BaseScreenlet
where Feature.State: Equatable, Feature.ViewData: Equatable {
  /// The features with the app's customizations; must be set before the screenlet is shown.
  public final var module = StoreModule()

  /// The store, created on first use.
  public private(set) final lazy var store = makeStore()
  private final lazy var mapper = module.parts(of: Feature.self).mapper
  private final var subscription: StoreSubscription?
  private final var shown: Feature.ViewData?

  /// Adds reducers or middleware to the store; called once, when the store is created.
  ///
  /// - Parameter store: The builder of the feature.
  /// - Returns: The builder to use; unchanged by default.
  open func customize(
    _ store: StoreBuilder<Feature.State>
  ) -> StoreBuilder<Feature.State> { store }

  /// Maps a new state and updates the view if the view data changed.
  ///
  /// - Parameter state: The new state.
  open func newState(_ state: Feature.State) {
    let data = mapper(state)
    guard data != shown else { return }
    shown = data
    storeView?.setup(with: data)
  }

  /// Dispatches an action to the store.
  ///
  /// - Parameter action: The action.
  public final func dispatch(_ action: some StoreAction) { store.dispatch(action) }

  private final func showError(_ error: ScreenletError) {
    screenletView?.root.surface?.show(
      toast: Toast(DisplayText(error.userMessage), mark: "mark.error"))
  }

  override open func onCreated() {
    super.onCreated()
    storeView?.store = store.dispatching
    guard subscription == nil else {
      // A view that was created again gets the last view data.
      if let shown { storeView?.setup(with: shown) }
      return
    }
    subscription = store.subscribe(to: \.self) { [weak self] in self?.newState($0) }
  }

  private final var storeView: (any StoreView<Feature.ViewData>)? {
    screenletView as? any StoreView<Feature.ViewData>
  }

  private final func makeStore() -> Store<Feature.State> {
    let store = customize(module.parts(of: Feature.self).store).build(in: context) { [weak self] in
      self?.offlinePolicy ?? .remoteFirst
    }
    store.onMissingMiddleware = { [weak self] action, requiredMiddleware in
      self?.showError(
        .misuse(
          "\(Self.name) has no \(requiredMiddleware), so \(action.actionName) has no effect"))
    }
    context.events.publish(StoreCreated(screenlet: self, store: store))
    return store
  }
}

/// A view that shows view data and dispatches actions.
///
/// ```swift
/// final class OrdersView: ScreenletView, StoreView {
///   @Outlet("list") private var list: SelectionList
///   var store: DispatchingStore?
///
///   func setup(with data: OrdersViewData) { list.items = data.rows }
/// }
/// ```
@MainActor public protocol StoreView<ViewData>: AnyObject {
  /// The data to show.
  associatedtype ViewData

  /// The store that receives the actions of the view; set before the first call of `setup(with:)`.
  var store: DispatchingStore? { get set }

  /// Shows view data and replaces the previous data.
  ///
  /// - Parameter data: The data to show.
  func setup(with data: ViewData)
}
