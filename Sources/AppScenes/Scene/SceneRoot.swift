public import PortalKit
public import ScreenletKit
import ThemeKit

/// How a scene comes to be seen.
public enum Passage: Hashable, Sendable {
  /// On top of what is seen.
  case push
  /// In place of what is seen.
  case replace
  /// On top, to be dealt with first.
  case modal
  /// As the only one.
  case root
}

/// The root of an app: owns the scenes, and shows the top one in a slot, and each modal one over it.
///
/// A modal scene lies in a box over the dimmed scene, on a small screen over all of it, until it is
/// left; Esc leaves it, after its ``Scene/leaveQuestion``.
///
/// ```swift
/// let root = SceneRoot(AppCoordinator(container: container))
/// try root.start(at: OrdersRoute.list)
/// // The slot stands in the layout of a screenlet, or is the root of a surface.
/// try root.open("app://orders/42?mode=approve")
/// ```
@MainActor public final class SceneRoot {
  /// Where the scenes are seen.
  public let slot: ScreenletSlot
  /// Makes the scenes.
  public let coordinator: Coordinator
  /// What lies on what; nil before the start.
  public private(set) var stack: NavigationStack<Scene>?
  /// What the modal piles lie in, the lowest first.
  private var boxes: [ModalBox] = []
  /// The question that is open before something is left.
  private weak var question: Overlay?
  /// Called when other scenes are there.
  var onMove: (@MainActor () -> Void)?

  /// Makes one; nothing is shown yet.
  public init(_ coordinator: Coordinator, slot: ScreenletSlot = ScreenletSlot()) {
    (self.coordinator, self.slot) = (coordinator, slot)
    coordinator.ownRoot = self
  }

  /// The scene that is seen.
  public var top: Scene? { stack?.top }

  /// Shows the scene of a route as the only one.
  public func start(at route: any Route) throws(ScreenletError) {
    try coordinator.go(to: route, as: .root)
  }

  /// Goes where a link leads.
  ///
  /// - Throws: `notFound` where it is no link, or leads nowhere.
  public func open(_ link: String, as passage: Passage = .push) throws(ScreenletError) {
    guard let link = DeepLink(link), let route = coordinator.claimedRoute(of: link) else {
      throw .notFound
    }
    try coordinator.go(to: route, as: stack == nil ? .root : passage)
  }

  /// Leaves what is seen, after asking where something would be lost.
  ///
  /// - Returns: Whether there was something to go back to.
  @discardableResult public func back() throws(ScreenletError) -> Bool {
    guard var next = stack, next.canPop else { return false }
    next.pop()
    try move(to: next)
    return true
  }

  /// Leaves all but the lowest scene of what is seen, after asking where something would be lost.
  public func backToRoot() throws(ScreenletError) {
    guard var next = stack else { return }
    next.popToRoot()
    try move(to: next)
  }

  /// Leaves the modal scene and all that was pushed on it, after asking where something would be
  /// lost.
  public func dismiss() throws(ScreenletError) {
    guard var next = stack else { return }
    next.dismiss()
    try move(to: next)
  }

  /// The scene of a route, made and not shown.
  func scene(for route: any Route) throws(ScreenletError) -> Scene {
    guard let scene = try coordinator.claimed(route, from: nil) else {
      throw .misuse("no coordinator goes to \(type(of: route)).\(route)")
    }
    return scene
  }

  /// Shows the top of other scenes, without asking those that are there.
  func beginAnew(with scenes: NavigationStack<Scene>) throws(ScreenletError) {
    try move(to: scenes, isSure: true)
  }

  /// Whether somebody is being asked before something is left.
  package var isAsking: Bool {
    slot.surface?.overlays.contains { $0 === question } == true
  }

  /// Calls `body` once every scene that would lose something was asked about; nothing is left yet.
  package func ask(asked: [Scene] = [], before body: @escaping @MainActor () -> Void) {
    let open = (stack?.all ?? []).reversed().first { scene in
      scene.leaveQuestion != nil && !asked.contains { $0 === scene }
    }
    guard let open, let question = open.leaveQuestion, let surface = slot.surface else {
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

  func show(_ scene: Scene, as passage: Passage) throws(ScreenletError) {
    guard var next = stack else { return try move(to: NavigationStack(scene)) }
    switch passage {
    case .push: next.push(scene)
    case .replace: next.replace(scene)
    case .modal: next.present(scene)
    case .root: next.reset(to: scene)
    }
    try move(to: next)
  }

  /// Shows what lies on top then; whoever would be left is asked first, one after the other.
  private func move(
    to next: NavigationStack<Scene>, isSure: Bool = false, asked: [Scene] = []
  ) throws(ScreenletError) {
    if !isSure {
      let safe = next.all + asked
      for scene in (stack?.all ?? []).reversed() where !safe.contains(where: { $0 === scene }) {
        guard let question = scene.leaveQuestion else { continue }
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

  /// Shows the top of each pile: of the first in the slot, of the others each in its box.
  private func show(_ next: NavigationStack<Scene>) throws(ThemeError) {
    // What can go wrong does so before anything that is seen changes.
    if slot.screenlet == nil || next.piles.count == 1 { expect(next.top) }
    try next.top.screenlet.load()
    // Without a screen nothing lies over anything.
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
          self?.orTell { () throws(ScreenletError) in try self?.back() }
        }
        try box.show(scene)
        boxes.append(box)
        box.open(on: surface)
      }
    }
  }

  /// Tells a scene that will fill the screen how large it is, so that it is made for that at once.
  private func expect(_ scene: Scene) {
    if let surface = slot.surface, surface.root === slot {
      scene.screenlet.expectedArea = surface.size
    }
  }

  /// Does something, and tells the person where that cannot be done.
  private func orTell(_ body: () throws(ScreenletError) -> Void) {
    do throws(ScreenletError) { try body() } catch {
      slot.surface?.show(toast: Toast(Words(error.phrase), mark: "mark.error"))
    }
  }

  /// Asks; where there is nobody to ask, nothing is lost.
  private func ask(
    _ question: LeaveQuestion, before next: NavigationStack<Scene>, asked: [Scene]
  ) {
    // Whatever is shown meanwhile makes the answer void.
    let seen = top
    let leave = Modal.Choice(question.leave) { [weak self, weak seen] in
      guard let self, seen === top else { return }
      orTell { () throws(ScreenletError) in try move(to: next, asked: asked) }
    }
    self.question = slot.surface?.ask(
      Modal(
        title: question.title, text: question.text,
        choices: [Modal.Choice(question.stay, isHarmless: true), leave]))
  }
}
