/// What the screenlet needs of any skin.
@MainActor protocol SampleThingViewModel: AnyObject {
  /// What was typed.
  var text: String { get set }

  /// Shows what came of it.
  func show(_ count: Int)
}
