import PortalKit
public import ScreenletKit
public import StateStore

/// A screenlet whose state is in a store: a feature with a face.
///
/// It owns the store, the mapper and the view. What changes the state is mapped and given to the
/// view, which asks for things by actions and never reads a state. What its middleware hands to
/// workers runs in the queue of its context, with its own policy for a portal that is away.
///
/// ```swift
/// final class OrdersScreenlet: StoreScreenlet<Orders> {
///   override class var viewClass: ScreenletView.Type { OrdersView.self }
///
///   override func customise(_ store: StoreBuilder<OrdersState>) -> StoreBuilder<OrdersState> {
///     store.withNavigationMiddleware(for: OrdersRoute.self) { [weak self] in self?.go(to: $0) }
///   }
/// }
/// ```
open class StoreScreenlet<Feature: StoreFeature>: BaseScreenlet
where Feature.State: Equatable, Feature.ViewData: Equatable {
  /// The features of the app, as the app changed them; to be given before anything is shown.
  public final var module = StoreModule()

  /// What is so, and what changes it.
  public private(set) final lazy var store = makeStore()
  private final lazy var mapper = module.parts(of: Feature.self).mapper
  private final var subscription: StoreSubscription?
  private final var shown: Feature.ViewData?

  /// Adds to what the store is made of; asked once, when it is made.
  open func customise(
    _ store: StoreBuilder<Feature.State>
  ) -> StoreBuilder<Feature.State> { store }

  /// The state is another: it is mapped, and the view is given what it shows, if that is another.
  open func newState(_ state: Feature.State) {
    let data = mapper(state)
    guard data != shown else { return }
    shown = data
    storeView?.setup(with: data)
  }

  /// Sends an action on its way.
  public final func dispatch(_ action: some StoreAction) { store.dispatch(action) }

  private final func tell(_ error: ScreenletError) {
    screenletView?.root.surface?.show(toast: Toast(Words(error.phrase), mark: "mark.error"))
  }

  override open func onCreated() {
    super.onCreated()
    storeView?.store = store.dispatching
    guard subscription == nil else {
      // A view that was made anew shows what the one before did.
      if let shown { storeView?.setup(with: shown) }
      return
    }
    subscription = store.subscribe(to: \.self) { [weak self] in self?.newState($0) }
  }

  private final var storeView: (any StoreView<Feature.ViewData>)? {
    screenletView as? any StoreView<Feature.ViewData>
  }

  private final func makeStore() -> Store<Feature.State> {
    let store = customise(module.parts(of: Feature.self).store).build(in: context) { [weak self] in
      self?.offlinePolicy ?? .remoteFirst
    }
    store.onUnmet = { [weak self] action, need in
      self?.tell(.misuse("\(Self.name) has no \(need), so that \(action.actionName) does nothing"))
    }
    context.events.publish(StoreMade(screenlet: self, store: store))
    return store
  }
}

/// A view that shows what a mapper made, and asks for things by actions.
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
  /// What it shows.
  associatedtype ViewData

  /// Where its actions go; given before it is first set up.
  var store: DispatchingStore? { get set }

  /// Shows it.
  func setup(with data: ViewData)
}
