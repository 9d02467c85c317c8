import Screenlets

/// The default view: a text field, and a message with the number of words or an error.
final class SampleThingView: ScreenletView {
  @Outlet("text") var field: TextField
}
