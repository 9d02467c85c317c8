import Screenlets

/// Counts the words of a text.
final class SampleThingScreenlet: BaseScreenlet {
  @Attribute(
    "The initial text.",
    changed: { (me: SampleThingScreenlet, text) in me.view.field.text = text })
  var text = ""

  @ViewModel var view: SampleThingView

  let submit = UserAction("Counts the words.") { (me: SampleThingScreenlet) in
    let text = me.view.field.text
    // The closure runs off the main actor, so it takes values and not the screenlet.
    return Interactor { try SampleThingScreenlet.countWords(of: text) }
  } then: { me, count in
    me.view.showMessage(.verbatim("Words: \(count)."), .success)
  }

  override class var doc: String { "Counts the words of a text." }
  override class var defaultLayout: String? { xml }

  /// Sets the attributes for the demo in the gallery and in pictures.
  override func prepareExample() { text = "Three small words" }

  override func onCreated() { view.field.text = text }

  /// Returns the number of words.
  ///
  /// - Parameter text: The text.
  /// - Throws: A validation error of the field `text` if there are no words.
  nonisolated static func countWords(of text: String) throws -> Int {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    guard !words.isEmpty else {
      throw ScreenletError.validation(field: "text", message: "Write something first.")
    }
    return words.count
  }
}
