public import ScreenletKit

/// One full screen of an app: a screenlet, in whose layout others may stand, and what stands behind
/// it.
///
/// A scene owns its presenter, which owns its interactors; none of them knows the scene but weakly.
/// The navigation stack owns the scene, so that one that was left is gone.
///
/// ```swift
/// let screenlet = OrderSceneScreenlet(in: context)
/// let presenter = OrderPresenter(interactor)
/// presenter.output = screenlet
/// screenlet.input = interactor
/// return Scene(screenlet, presenter: presenter)
/// ```
///
/// One that has no presenter is as good: a screenlet that does it all, or one on a store.
@MainActor open class Scene {
  /// What is seen.
  public let screenlet: BaseScreenlet
  /// Who made it.
  public internal(set) weak var coordinator: Coordinator?
  /// The scene that wanted it, which hears its result.
  public internal(set) weak var requester: Scene?
  /// Where it is.
  public internal(set) var route: (any Route)?
  /// How it goes elsewhere.
  public private(set) lazy var router = Router(of: self)

  let presenter: (any ScenePresenter)?

  /// Makes a scene of what is seen, and of what stands behind it.
  ///
  /// - Parameters:
  ///   - screenlet: What is seen.
  ///   - presenter: Who presents what its interactors find; it is told what to begin with.
  public init(_ screenlet: BaseScreenlet, presenter: (any ScenePresenter)? = nil) {
    (self.screenlet, self.presenter) = (screenlet, presenter)
    screenlet.router = router
  }

  /// What it is called, in the border of its box where it is modal.
  open var title: Words { .none }

  /// Called once, before it is shown: ``route`` and ``requester`` are known, and the data stores of
  /// its interactors are filled.
  open func prepare() {}

  /// Called whenever it is on top, and has the keys.
  open func onAppear() {}

  /// Called whenever something else is on top.
  open func onDisappear() {}

  /// What a scene that this one wanted brings back.
  open func receive(_ result: any SceneResult, from scene: Scene) {}

  /// What is asked before it is left for good; nil where nothing would be lost.
  open var leaveQuestion: LeaveQuestion? { nil }
}

/// What a scene brings back to the one that wanted it.
///
/// ```swift
/// struct BranchChosen: SceneResult { let branch: Branch }
/// ```
public protocol SceneResult: Sendable {}

/// What is asked before a scene is left with something unsaved in it.
///
/// ```swift
/// LeaveQuestion(
///   title: .key("order.leave.title"), text: .key("order.leave.text"),
///   stay: .key("order.leave.stay"), leave: .key("order.leave.leave"))
/// ```
public struct LeaveQuestion: Hashable, Sendable {
  /// What it is about.
  public var title: Words
  /// What would be lost.
  public var text: Words
  /// The harmless answer.
  public var stay: Words
  /// The other one.
  public var leave: Words

  /// Makes a question.
  public init(title: Words, text: Words, stay: Words, leave: Words) {
    (self.title, self.text, self.stay, self.leave) = (title, text, stay, leave)
  }
}
