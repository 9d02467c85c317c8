import ScreenletKit

final class MessageDemo: DemoScreenlet {
  override class var doc: String {
    "The message line of a view: plain text, a success, a warning or an error."
  }
  override class var content: String {
    """
    <column gap="1" max-width="56">
      <message id="plain" text="The draft of 10:42 is still here."/>
      <message id="success" kind="success" text="Order PO-1042 is sent."/>
      <message id="warning" kind="warning" text="The budget of this branch is nearly spent."/>
      <message id="mistake" kind="mistake"
               text="Rows 41 to 80 failed to load. The portal did not answer in 10 s."/>
    </column>
    """
  }
}
