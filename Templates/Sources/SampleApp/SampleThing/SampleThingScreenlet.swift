import Screenlets

/// Counts the words of a text.
final class SampleThingScreenlet: BaseScreenlet {
  @Attribute(doc: "The initial text.") var text = ""
  @ViewModel var viewModel: any SampleThingViewModel

  override class var doc: String { "Counts the words of a text." }
  override class var viewClass: ScreenletView.Type { SampleThingView.self }
  override class var defaultLayout: String? { xml }
  override class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .submit, doc: "Counts the words.",
        run: { (me: SampleThingScreenlet) in
          SampleThingInteractor(me.viewModel.text)
        },
        finish: { me, outcome in
          if let count = try? outcome.get() { me.viewModel.show(count) }
        })
    ]
  }

  /// Sets the attributes for the demo in the gallery and in pictures.
  override func prepareExample() { text = "Three small words" }

  override func onCreated() { viewModel.text = text }

  override func onAttributeChanged(_ name: String) {
    if isLoaded { viewModel.text = text }
  }
}
