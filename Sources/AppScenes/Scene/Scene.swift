public import ScreenletKit

/// One screen of an app, which a screenlet fills; the layout of the screenlet may contain
/// fragments.
///
/// ```swift
/// Scene(NotesScreenlet(in: context))
/// ```
///
/// The navigation stack owns the scene, so closing a scene releases it. Give it a presenter if its
/// view shows the results of scene interactors. The scene owns the presenter, which owns the
/// interactors; they refer to the scene only weakly.
///
/// ```swift
/// let screenlet = OrderSceneScreenlet(in: context)
/// let presenter = OrderPresenter(interactor)
/// presenter.output = screenlet
/// screenlet.input = interactor
/// return Scene(screenlet, presenter: presenter)
/// ```
@MainActor open class Scene {
  /// The screenlet that fills the scene.
  public let screenlet: BaseScreenlet
  /// The coordinator that made the scene.
  public internal(set) weak var coordinator: Coordinator?
  /// The scene that opened this one and receives its result; nil for none.
  public internal(set) weak var requester: Scene?
  /// The route of the scene; nil before a coordinator has prepared it.
  public internal(set) var route: (any Route)?
  /// The router of the scene, for navigation.
  public private(set) lazy var router = Router(of: self)

  let presenter: (any ScenePresenter)?

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that fills the scene; it gets the scene's router.
  ///   - presenter: The presenter; nil if the screenlet does everything itself.
  public init(_ screenlet: BaseScreenlet, presenter: (any ScenePresenter)? = nil) {
    (self.screenlet, self.presenter) = (screenlet, presenter)
    screenlet.router = router
  }

  /// The title, shown in the border of the box of a modal scene; none by default.
  open var title: DisplayText { .none }

  /// Prepares the scene.
  ///
  /// Called once, before it is shown: ``route`` and ``requester`` are set, and the interactors have
  /// started.
  open func prepare() {}

  /// Called every time the scene becomes the top one and receives keys.
  open func onAppear() {}

  /// Called every time another scene becomes the top one.
  open func onDisappear() {}

  /// Receives the result of a scene that this one opened.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - scene: The scene that finished; it is closed already.
  open func receive(_ result: any SceneResult, from scene: Scene) {}

  /// The question to ask before the scene is closed; nil if there are no unsaved changes.
  open var leaveConfirmation: LeaveConfirmation? { nil }
}

/// The result of a scene, for the scene that opened it.
///
/// ```swift
/// struct BranchChosen: SceneResult { let branch: Branch }
/// ```
public protocol SceneResult: BoundaryValue {}

/// The question that the user answers before a scene with unsaved changes is closed.
///
/// ```swift
/// LeaveConfirmation(
///   title: .key("order.leave.title"), text: .key("order.leave.text"),
///   stay: .key("order.leave.stay"), leave: .key("order.leave.leave"))
/// ```
public struct LeaveConfirmation: Hashable, Sendable {
  /// The title of the dialog.
  public var title: DisplayText
  /// The text of the dialog; it should name the changes that would be lost.
  public var text: DisplayText
  /// The label of the button that keeps the scene open.
  public var stay: DisplayText
  /// The label of the button that discards the changes.
  public var leave: DisplayText

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - text: The text of the dialog.
  ///   - stay: The label of the button that keeps the scene open.
  ///   - leave: The label of the button that discards the changes.
  public init(title: DisplayText, text: DisplayText, stay: DisplayText, leave: DisplayText) {
    (self.title, self.text, self.stay, self.leave) = (title, text, stay, leave)
  }
}
