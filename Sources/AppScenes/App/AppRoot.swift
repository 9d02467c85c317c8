public import PortalKit
public import ScreenletKit
import ScreenletLibrary

/// The root object of an app: it manages components, sign-in, preloading and the scenes.
///
/// The app signs the user in, loads the data that the components preload, and shows the first
/// scene. Renewing a session changes none of this. Signing out closes all scenes and returns to the
/// sign-in scene.
///
/// ```swift
/// let app = AppRoot("orders", [OrdersComponent()], first: OrdersRoute.list, in: context)
/// app.container.register(OrdersWorker.self) { _ in SlowOrders() }  // another one in its place
/// try await SceneApp(app).run()
/// ```
@MainActor public final class AppRoot {
  /// The identifier under which the app stores its data: lowercase letters, digits and dashes.
  public let name: String
  /// The context of the app.
  public let context: ScreensContext
  /// The dependency container.
  ///
  /// Registrations made before `start()` replace those of the components.
  public let container: Container
  /// The scenes and their navigation stack.
  public let scenes: SceneRoot
  /// The settings of the current user.
  public let settings: AppSettings
  /// A deep link to open after the first scene is shown; nil for none.
  public var link: String?
  /// Key bindings of the app, shown before those that every app has.
  public var bindings: [KeyBinding] = [] { didSet { onMove?() } }

  /// Whether the app reads only the parts of themes that it shows, to draw the first frame sooner.
  package var loadsThemesPartially = false
  /// Called after the navigation stack or `bindings` changed.
  package var onMove: (@MainActor () -> Void)?
  /// Called with the theme's name after another theme was applied.
  package var onThemeApplied: (@MainActor (String) -> Void)?
  /// The stage of the launch sequence.
  package private(set) var state: AppState

  let components: [any Component]
  private let first: any Route
  /// The store of the navigation state; nil if the app does not save it.
  let keeper: StateRestoration?
  private let memory: AppStateStorage?
  private var kept: JSONValue?
  private let coordinator: AppCoordinator
  private var eventSubscriptions: [Subscription] = []
  private let signIn: ImplicitSignIn
  private var attempt: SignInAttempt?
  /// The user name of the implicit sign-in in progress.
  private var signingIn = ""

  /// Creates an app; it makes and shows no scene before ``start()``.
  ///
  /// - Parameters:
  ///   - name: The identifier under which the app stores its data.
  ///   - components: The features of the app.
  ///   - first: The route of the first scene.
  ///   - context: The context of the app.
  ///   - needsSignIn: Whether the user must sign in before the app shows its scenes.
  ///   - signIn: The sign-in to try without asking the user; by default with the environment, the
  ///     server context or the saved session.
  ///   - remembers: Whether settings and navigation state are saved for the next launch.
  ///   - container: The dependency container.
  ///   - slot: The slot that shows the scenes.
  public init(
    _ name: String, _ components: [any Component], first: any Route,
    in context: ScreensContext = .shared, needsSignIn: Bool = true,
    signIn: ImplicitSignIn = .automatic, remembers: Bool = true,
    container: Container = Container(), slot: ScreenletSlot = ScreenletSlot()
  ) {
    (self.name, self.components, self.first) = (name, components, first)
    (self.context, self.container, self.signIn) = (context, container, signIn)
    let preload = components.flatMap(\.preload)
    let preloads = !preload.isEmpty || needsSignIn && context.services.sync != nil || remembers
    let memory =
      remembers
      ? AppStateStorage(store: context.services.preferences, app: name, scope: context.server.scope)
      : nil
    state = AppState(needsSignIn: needsSignIn, preloads: preloads)
    coordinator = AppCoordinator(container: container)
    let scenes = SceneRoot(coordinator, slot: slot)
    let settings = AppSettings(components, in: context, memory: memory)
    (self.scenes, self.settings, self.memory) = (scenes, settings, memory)
    keeper = memory.map { StateRestoration($0, of: scenes, in: context) }
    container.register(ScreensContext.self, .singleton) { _ in context }
    container.register(AppSettings.self, .singleton) { _ in settings }
    container.register(SettingsScene.self) { _ in SettingsScene(settings, in: context) }
    context.register(SettingsSceneScreenlet.self)
    if needsSignIn {
      container.register(SignInScene.self) { _ in try SignInScene(in: context) }
      context.register(SigningInScreenlet.self)
    }
    if preloads {
      context.register(LoadingSceneScreenlet.self)
      container.register(LoadingScene.self) { _ in LoadingScene(preload, in: context) }
    }
    for component in components { component.register(in: container, for: context) }
    coordinator.app = self
    settings.applyTheme = { [weak self] in self?.apply(theme: $0) }
    scenes.onMove = { [weak self] in
      self?.onMove?()
      self?.keeper?.note()
    }
  }

  /// Applies the saved settings of this machine, so that the first frame looks like the last one of
  /// the previous launch.
  package func recall() async {
    guard let memory, [.launching, .signedOut, .signingIn].contains(state.stage) else { return }
    settings.take(await memory.contents(of: nil), of: nil)
  }

  /// The first step of the loading scene: reads the saved state of the current user.
  ///
  /// Nil if the app saves no state.
  var remembering: LoadingInteractor.Remembering? {
    guard let memory else { return nil }
    let userId = state.userId
    return { [weak self] in await self?.take(memory.contents(of: userId), of: userId) }
  }

  private func take(_ contents: AppStateStorage.Contents, of userId: Int64?) {
    guard userId == state.userId else { return }
    kept = contents.place
    settings.take(contents, of: userId)
  }

  /// Creates the coordinators of the components and shows the first scene of the launch sequence.
  ///
  /// - Throws: `misuse` if the container lacks a registration or no coordinator claims a route,
  ///   or the error of a component or theme.
  public func start() throws(ScreenletError) {
    for component in components { coordinator.add(try component.coordinator(container)) }
    eventSubscriptions = [
      context.events.subscribe(to: SignedIn.self) { [weak self] in
        self?.follow(.signedIn(userId: $0.user.id))
      },
      context.events.subscribe(to: SignedOut.self) { [weak self] _ in self?.follow(.signedOut) },
    ]
    try go(state.take(.started(userId: context.session.user?.id)))
    signInImplicitly()
  }

  private func signInImplicitly() {
    attempt = context.startSignIn(signIn) { [weak self] name in
      self?.signingIn = name
      self?.follow(.signInStarted)
    } didFail: { [weak self] error in
      guard let self else { return }
      follow(.signInFailed)
      context.events.publish(Notice(words: DisplayText(error.userMessage)))
    }
  }

  /// Cancels an implicit sign-in and shows the sign-in scene.
  func cancelSignIn() {
    attempt?.cancel()
    follow(.signInFailed)
  }

  /// Signs the current user out, after asking about unsaved changes.
  public func signOut() {
    scenes.ask { [context] in
      context.pending.start {
        guard let trouble = await context.signOut() else { return }
        context.events.publish(Notice(words: DisplayText(trouble.userMessage)))
      }
    }
  }

  /// Continues the launch after preloading finished or was skipped.
  func didPreload() { follow(.preloaded) }

  private func follow(_ launchEvent: AppState.LaunchEvent) {
    do throws(ScreenletError) { try go(state.take(launchEvent)) } catch { showError(error) }
  }

  private func go(_ step: AppState.Step) throws(ScreenletError) {
    switch step {
    case .stay: break
    case .askForSignIn:
      keeper?.end(forgetting: true)
      try begin(at: LaunchRoute.signIn)
    case .showSignIn: try begin(at: LaunchRoute.signingIn(signingIn))
    case .preload:
      keeper?.end(forgetting: false)
      try begin(at: LaunchRoute.loading)
    case .open:
      try begin(at: first)
      // A link takes precedence over the saved navigation state.
      let (offered, isKept) = (link == nil ? kept : nil, kept != nil)
      kept = nil
      try openLink()
      offerPlace(offered, isKept: isKept)
    }
  }

  /// Replaces all scenes with the scene of a route, without asking about unsaved changes, because
  /// they belong to the previous user.
  private func begin(at route: any Route) throws(ScreenletError) {
    let scene = try scenes.scene(for: route)
    if loadsThemesPartially, scenes.stack == nil {
      context.start(with: [type(of: scene.screenlet)])
    }
    try scenes.replaceAll(with: NavigationStack(scene))
  }

  private func openLink() throws(ScreenletError) {
    guard let link else { return }
    self.link = nil
    do throws(ScreenletError) { try scenes.open(link) } catch {
      // A link that no coordinator claims leaves the user at the first scene.
      guard error == .notFound else { throw error }
      context.events.publish(Notice(words: .key("app.link.nowhere")))
    }
  }

  private func showError(_ error: ScreenletError) {
    scenes.slot.surface?.show(toast: Toast(DisplayText(error.userMessage), mark: "mark.error"))
  }
}
