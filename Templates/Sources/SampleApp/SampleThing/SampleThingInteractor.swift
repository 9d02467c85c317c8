import Screenlets

/// Counts words.
///
/// It does not know the screenlet or the view; its input comes with the initializer.
final class SampleThingInteractor: Interactor<Int> {
  private let text: String

  init(_ text: String) {
    self.text = text
    super.init()
  }

  // These modifiers keep the override off the main actor.
  @concurrent nonisolated override func execute(
    _ progress: InteractorProgress
  ) async throws -> Int {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    guard !words.isEmpty else {
      throw ScreenletError.validation(field: "text", message: "Write something first.")
    }
    return words.count
  }
}
