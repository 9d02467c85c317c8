public import PortalKit
public import ScreenletKit
import ThemeKit

/// The way a scene is presented.
public enum PresentationStyle: Hashable, Sendable {
  /// A scene on top of the current one.
  case push
  /// A scene that replaces the current one.
  case replace
  /// A modal scene above the current one.
  case modal
  /// The only scene; it replaces all others.
  case root
}

/// The root of navigation: owns the scenes, and shows the top one in a slot and modal scenes above
/// it.
///
/// A modal scene appears in a box over the dimmed scene, or over the full screen of a small
/// terminal. Esc closes it, after asking its ``Scene/leaveConfirmation``.
///
/// ```swift
/// let root = SceneRoot(AppCoordinator(container: container))
/// try root.start(at: OrdersRoute.list)
/// // The slot is part of a screenlet's layout, or is the root of a surface.
/// try root.open("app://orders/42?mode=approve")
/// ```
@MainActor public final class SceneRoot {
  /// The slot that shows the scenes.
  public let slot: ScreenletSlot
  /// The root coordinator, which makes the scenes.
  public let coordinator: Coordinator
  /// The navigation stack; nil before the first scene is shown.
  public private(set) var stack: NavigationStack<Scene>?
  /// The boxes of the modal stacks, from bottom to top.
  private var boxes: [ModalBox] = []
  /// The open dialog that asks about unsaved changes.
  private weak var question: Overlay?
  /// Called after the navigation stack changed.
  var onMove: (@MainActor () -> Void)?

  /// Creates a scene root that shows nothing yet.
  ///
  /// - Parameters:
  ///   - coordinator: The root coordinator.
  ///   - slot: The slot that shows the scenes.
  public init(_ coordinator: Coordinator, slot: ScreenletSlot = ScreenletSlot()) {
    (self.coordinator, self.slot) = (coordinator, slot)
    coordinator.ownRoot = self
  }

  /// The top scene; nil before the first scene is shown.
  public var top: Scene? { stack?.top }

  /// Replaces all scenes with the scene of a route, after asking about unsaved changes.
  ///
  /// - Parameter route: The route of the first scene.
  /// - Throws: `misuse` if no coordinator claims the route; otherwise the error of making or
  ///   showing the scene.
  public func start(at route: any Route) throws(ScreenletError) {
    try coordinator.go(to: route, as: .root)
  }

  /// Opens a deep link.
  ///
  /// - Parameters:
  ///   - link: The link, as in `app://orders/42`.
  ///   - presentationStyle: The way the scene is presented; ignored for the first scene.
  /// - Throws: `notFound` if the link is invalid or no coordinator claims it; otherwise the error
  ///   of making or showing the scene.
  public func open(_ link: String, as presentationStyle: PresentationStyle = .push)
    throws(ScreenletError)
  {
    guard let link = DeepLink(link), let route = coordinator.claimedRoute(of: link) else {
      throw .notFound
    }
    try coordinator.go(to: route, as: stack == nil ? .root : presentationStyle)
  }

  /// Closes the top scene, after asking about unsaved changes.
  ///
  /// - Returns: Whether there was a scene to go back to.
  /// - Throws: A `ScreenletError` if the scene below cannot be shown.
  @discardableResult public func back() throws(ScreenletError) -> Bool {
    guard var next = stack, next.canPop else { return false }
    next.pop()
    try move(to: next)
    return true
  }

  /// Closes all scenes of the current stack but the first, after asking about unsaved changes.
  ///
  /// - Throws: A `ScreenletError` if the first scene cannot be shown.
  public func backToRoot() throws(ScreenletError) {
    guard var next = stack else { return }
    next.popToRoot()
    try move(to: next)
  }

  /// Closes the modal scene and all scenes pushed on it, after asking about unsaved changes.
  ///
  /// - Throws: A `ScreenletError` if the scene below cannot be shown.
  public func dismiss() throws(ScreenletError) {
    guard var next = stack else { return }
    next.dismiss()
    try move(to: next)
  }

  /// Makes the scene of a route without showing it.
  func scene(for route: any Route) throws(ScreenletError) -> Scene {
    guard let scene = try coordinator.claimed(route, from: nil) else {
      throw .misuse("no coordinator handles \(type(of: route)).\(route)")
    }
    return scene
  }

  /// Replaces all scenes without asking about unsaved changes.
  func replaceAll(with scenes: NavigationStack<Scene>) throws(ScreenletError) {
    try move(to: scenes, isSure: true)
  }

  /// Whether a dialog about unsaved changes is open.
  package var isAsking: Bool {
    slot.surface?.overlays.contains { $0 === question } == true
  }

  /// Asks about the unsaved changes of every scene, then calls `body` if the user agrees to all.
  ///
  /// It closes no scene.
  ///
  /// - Parameters:
  ///   - asked: Scenes that the user was asked about already.
  ///   - body: Called after all questions, or at once if there are none.
  package func ask(asked: [Scene] = [], before body: @escaping @MainActor () -> Void) {
    let open = (stack?.all ?? []).reversed().first { scene in
      scene.leaveConfirmation != nil && !asked.contains { $0 === scene }
    }
    guard let open, let question = open.leaveConfirmation, let surface = slot.surface else {
      return body()
    }
    let seen = top
    self.question = surface.ask(
      Modal(
        title: question.title, text: question.text,
        choices: [
          Modal.Choice(question.stay, isHarmless: true),
          Modal.Choice(question.leave) { [weak self, weak seen] in
            guard let self, seen === top else { return }
            ask(asked: asked + [open], before: body)
          },
        ]))
  }

  func leave(_ scene: Scene, isSure: Bool = false) throws(ScreenletError) {
    guard var next = stack else { return }
    next.remove { $0 === scene }
    try move(to: next, isSure: isSure)
  }

  func show(_ scene: Scene, as presentationStyle: PresentationStyle) throws(ScreenletError) {
    guard var next = stack else { return try move(to: NavigationStack(scene)) }
    switch presentationStyle {
    case .push: next.push(scene)
    case .replace: next.replace(scene)
    case .modal: next.present(scene)
    case .root: next.reset(to: scene)
    }
    try move(to: next)
  }

  /// Moves to another navigation stack.
  ///
  /// Unless `isSure`, first asks about each scene with unsaved changes that the move closes, from
  /// top to bottom.
  private func move(
    to next: NavigationStack<Scene>, isSure: Bool = false, asked: [Scene] = []
  ) throws(ScreenletError) {
    if !isSure {
      let safe = next.all + asked
      for scene in (stack?.all ?? []).reversed() where !safe.contains(where: { $0 === scene }) {
        guard let question = scene.leaveConfirmation else { continue }
        return ask(question, before: next, asked: asked + [scene])
      }
    }
    let old = top
    do { try show(next) } catch { throw ScreenletError(error) }
    stack = next
    if next.top !== old {
      old?.onDisappear()
      next.top.onAppear()
    }
    onMove?()
  }

  /// Shows the top scene of each stack: the main one in the slot, each modal one in its box.
  private func show(_ next: NavigationStack<Scene>) throws(ThemeError) {
    // Load first: if that fails, the screen is unchanged.
    if slot.screenlet == nil || next.piles.count == 1 { expect(next.top) }
    try next.top.screenlet.loadView()
    // Without a surface there are no overlays.
    let tops = slot.surface == nil ? [next.top] : next.piles.compactMap(\.last)
    while boxes.count >= tops.count { boxes.removeLast().close() }
    for (number, scene) in tops.enumerated() {
      if number == 0 {
        if slot.screenlet !== scene.screenlet { try slot.show(scene.screenlet) }
      } else if number <= boxes.count {
        let box = boxes[number - 1]
        if box.screenlet !== scene.screenlet { try box.show(scene) }
      } else if let surface = slot.surface {
        let box = ModalBox { [weak self] in
          self?.reportingErrors { () throws(ScreenletError) in try self?.back() }
        }
        try box.show(scene)
        boxes.append(box)
        box.open(on: surface)
      }
    }
  }

  /// Sets the expected size of a scene that fills the screen, so that its view is made for that
  /// size.
  private func expect(_ scene: Scene) {
    if let surface = slot.surface, surface.root === slot {
      scene.screenlet.expectedArea = surface.size
    }
  }

  /// Runs `body`, and shows its error as a toast.
  private func reportingErrors(_ body: () throws(ScreenletError) -> Void) {
    do throws(ScreenletError) { try body() } catch {
      slot.surface?.show(toast: Toast(DisplayText(error.userMessage), mark: "mark.error"))
    }
  }

  /// Asks one scene's question, then continues.
  ///
  /// Without a surface the scene stays open.
  private func ask(
    _ question: LeaveConfirmation, before next: NavigationStack<Scene>, asked: [Scene]
  ) {
    // The answer is ignored if another scene has been shown since the question.
    let seen = top
    let leave = Modal.Choice(question.leave) { [weak self, weak seen] in
      guard let self, seen === top else { return }
      reportingErrors { () throws(ScreenletError) in try move(to: next, asked: asked) }
    }
    self.question = slot.surface?.ask(
      Modal(
        title: question.title, text: question.text,
        choices: [Modal.Choice(question.stay, isHarmless: true), leave]))
  }
}
