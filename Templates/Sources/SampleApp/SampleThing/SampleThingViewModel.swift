/// The protocol that a view of the screenlet adopts.
@MainActor protocol SampleThingViewModel: AnyObject {
  /// The text in the field.
  var text: String { get set }

  /// Shows the number of words.
  func show(_ count: Int)
}
