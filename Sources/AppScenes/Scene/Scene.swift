public import ScreenletKit

/// One full screen of an app: a screenlet, in whose layout others may stand, and what stands behind
/// it.
///
/// A scene owns its presenter, which owns its interactors; none of them knows the scene but weakly.
/// The navigation stack owns the scene, so that one that was left is gone.
///
/// ```swift
/// final class OrderScene: Scene {
///   private let presenter: OrderPresenter
///
///   init(_ presenter: OrderPresenter, in context: ScreensContext) {
///     self.presenter = presenter
///     super.init(OrderScreenlet(in: context))
///   }
///
///   override func prepare() { if case .order(let id) = route as? OrdersRoute { presenter.id = id } }
/// }
/// ```
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

  /// Makes a scene of what is seen.
  public init(_ screenlet: BaseScreenlet) { self.screenlet = screenlet }

  /// Called once, before it is shown: ``route`` and ``requester`` are known, and what is behind the
  /// scene is told what to begin with.
  open func prepare() {}

  /// Called whenever it is seen.
  open func onAppear() {}

  /// Called whenever something else is seen instead.
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
