import ScreenletKit

final class ModalDemo: DemoScreenlet {
  override class var doc: String {
    "A dialog that blocks the view until the user answers; Esc chooses the harmless answer."
  }

  let ask = UserAction(
    "Opens the dialog that asks whether to exit.",
    perform: { (me: ModalDemo) in me.screenletView?.setCondition("leaving", true) })

  override class var content: String {
    """
    <text text="4 fields of this form are not saved." max-width="48"/>
    <row>
      <button id="leave" style="Primary" action="ask" key="Enter" text="Leave the form"
              hint="leave"/>
    </row>
    <text style="Help" text="The safe answer has the focus, and all behind it is dimmed."/>
    <modal when="leaving" title="@string/demo.modal.title" text="@string/demo.modal.text">
      <answer text="@string/demo.modal.keep"/>
      <answer text="@string/demo.modal.drop"/>
      <answer text="@string/demo.modal.stay" harmless="true"/>
    </modal>
    """
  }
}
