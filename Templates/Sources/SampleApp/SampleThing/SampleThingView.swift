import Screenlets

/// The default view: a text field, and a line with the number of words.
final class SampleThingView: ScreenletView {
  @Outlet("text") private var field: TextField
  @Outlet private var message: Message

  override func onStartInteraction(_ action: Action) {
    super.onStartInteraction(action)
    field.mistake = nil
    message.clear()
  }

  override func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    super.onFinishInteraction(action, failure)
    if let failure { show(failure, in: message) }
  }
}

extension SampleThingView: SampleThingViewModel {
  var text: String {
    get { field.text }
    set { field.text = newValue }
  }

  func show(_ count: Int) {
    message.say(.verbatim("Words: \(count)."), .success)
  }
}
