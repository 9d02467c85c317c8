import ScreenletKit

final class ToastDemo: DemoScreenlet {
  override class var doc: String {
    "A short message at the top right that disappears by itself."
  }

  let save = UserAction(
    "Shows a toast that the draft was saved.",
    perform: { (me: ToastDemo) in me.screenletView?.setCondition("saved", true) })

  override class var content: String {
    """
    <text text="Save to show a toast in the corner." max-width="48"/>
    <row>
      <button id="save" style="Primary" action="save" key="Enter" text="Save as draft" hint="save"/>
    </row>
    <text style="Help" max-width="48"
          text="It disappears after 4 seconds, shows no errors, and never takes the focus."/>
    <toast when="saved" text="@string/demo.toast"/>
    """
  }
}
