public import PortalKit
public import ScreenletKit
import ScreenletLibrary

/// An app: its components, who is signed in, and the way to the first screen.
///
/// It asks somebody to sign in, loads what the components want at hand, and shows the first scene. A
/// session that is renewed changes nothing of that; signing out leads back to the sign-in, with no
/// scene left.
///
/// ```swift
/// let app = AppRoot("orders", [OrdersComponent()], first: OrdersRoute.list, in: context)
/// app.container.register(OrdersWorker.self) { _ in SlowOrders() }  // another one in its place
/// try await SceneApp(app).run()
/// ```
@MainActor public final class AppRoot {
  /// What the app is called where something is kept for it: small letters, digits and dashes.
  public let name: String
  /// The world of the app.
  public let context: ScreensContext
  /// What makes its parts; what is registered here before the start counts.
  public let container: Container
  /// Its scenes.
  public let scenes: SceneRoot
  /// What its person chose about it.
  public let settings: AppSettings
  /// A link to open as soon as the first scene is there.
  public var link: String?
  /// The keys of the app's own, which are more useful than those that every app has.
  public var bindings: [KeyBinding] = [] { didSet { onMove?() } }

  /// Whether only what is shown is read of themes, because a person waits for the first frame.
  package var startsQuickly = false
  /// Called when other scenes are there.
  package var onMove: (@MainActor () -> Void)?
  /// Called when another theme is worn.
  package var onWear: (@MainActor (String) -> Void)?
  /// How far it is.
  package private(set) var state: AppState

  let components: [any Component]
  private let first: any Route
  /// Keeps where its person is; nil where nothing is kept.
  let keeper: PlaceKeeper?
  private let memory: AppMemory?
  private var kept: JSONValue?
  private let coordinator: AppCoordinator
  private var hearing: [Subscription] = []
  private let signIn: ImplicitSignIn
  private var attempt: SignInAttempt?
  /// The name that is being signed in.
  private var signingIn = ""

  /// Puts an app together; nothing is made or shown before ``start()``.
  ///
  /// - Parameters:
  ///   - name: What it is called where something is kept for it.
  ///   - components: What it is made of.
  ///   - first: The route of its first scene.
  ///   - context: Its world.
  ///   - needsSignIn: Whether it shows nothing to somebody who did not sign in.
  ///   - signIn: How it signs in before it asks: by default with the environment, the server context
  ///     or the saved session.
  ///   - remembers: Whether settings, and where somebody was, are kept for the next start.
  ///   - container: What makes its parts.
  ///   - slot: Where its scenes are seen.
  public init(
    _ name: String, _ components: [any Component], first: any Route,
    in context: ScreensContext = .shared, needsSignIn: Bool = true,
    signIn: ImplicitSignIn = .automatic, remembers: Bool = true,
    container: Container = Container(), slot: ScreenletSlot = ScreenletSlot()
  ) {
    (self.name, self.components, self.first) = (name, components, first)
    (self.context, self.container, self.signIn) = (context, container, signIn)
    let preload = components.flatMap(\.preload)
    let preloads = !preload.isEmpty || needsSignIn && context.sync != nil || remembers
    let memory =
      remembers
      ? AppMemory(store: context.preferences, app: name, scope: context.server.scope) : nil
    state = AppState(needsSignIn: needsSignIn, preloads: preloads)
    coordinator = AppCoordinator(container: container)
    let scenes = SceneRoot(coordinator, slot: slot)
    let settings = AppSettings(components, in: context, memory: memory)
    (self.scenes, self.settings, self.memory) = (scenes, settings, memory)
    keeper = memory.map { PlaceKeeper($0, of: scenes, in: context) }
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
    settings.wear = { [weak self] in self?.wear(theme: $0) }
    scenes.onMove = { [weak self] in
      self?.onMove?()
      self?.keeper?.note()
    }
  }

  /// Takes what was chosen at this machine into account, so that the first frame looks like the last
  /// one did.
  package func recall() async {
    guard let memory, [.launching, .signedOut, .signingIn].contains(state.stage) else { return }
    settings.take(await memory.contents(of: nil), of: nil)
  }

  /// What the loading scene does first: gets what rests of this app for whoever uses it.
  var remembering: LoadingInteractor.Remembering? {
    guard let memory else { return nil }
    let userId = state.userId
    return { [weak self] in await self?.take(memory.contents(of: userId), of: userId) }
  }

  private func take(_ contents: AppMemory.Contents, of userId: Int64?) {
    guard userId == state.userId else { return }
    kept = contents.place
    settings.take(contents, of: userId)
  }

  /// Makes the coordinators of the components and shows the first thing that there is to show.
  ///
  /// - Throws: What is missing in the container, or wrong with a theme.
  public func start() throws(ScreenletError) {
    for component in components { coordinator.add(try component.coordinator(container)) }
    hearing = [
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
      context.events.publish(Notice(words: Words(error.phrase)))
    }
  }

  /// Stops an implicit sign-in; the user is asked instead.
  func cancelSignIn() {
    attempt?.cancel()
    follow(.signInFailed)
  }

  /// Signs out whoever is signed in, after asking where something would be lost.
  public func signOut() {
    scenes.ask { [context] in
      Task {
        guard let trouble = await context.signOut() else { return }
        context.events.publish(Notice(words: Words(trouble.phrase)))
      }
    }
  }

  /// What the first screen needs is there, or done without.
  func didPreload() { follow(.preloaded) }

  private func follow(_ happening: AppState.Happening) {
    do throws(ScreenletError) { try go(state.take(happening)) } catch { tell(error) }
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
      // Who follows a link wants to be there, and not where they were.
      let (offered, isKept) = (link == nil ? kept : nil, kept != nil)
      kept = nil
      try openLink()
      offerPlace(offered, isKept: isKept)
    }
  }

  /// Nothing of what was there is asked: it is somebody else's turn.
  private func begin(at route: any Route) throws(ScreenletError) {
    let scene = try scenes.scene(for: route)
    if startsQuickly, scenes.stack == nil { context.start(with: [type(of: scene.screenlet)]) }
    try scenes.beginAnew(with: NavigationStack(scene))
  }

  private func openLink() throws(ScreenletError) {
    guard let link else { return }
    self.link = nil
    do throws(ScreenletError) { try scenes.open(link) } catch {
      // Whoever followed a link that leads nowhere is in the app all the same.
      guard error == .notFound else { throw error }
      context.events.publish(Notice(words: .key("app.link.nowhere")))
    }
  }

  private func tell(_ error: ScreenletError) {
    scenes.slot.surface?.show(toast: Toast(Words(error.phrase), mark: "mark.error"))
  }
}
