import ScreenletKit

final class ListDemo: DemoScreenlet {
  override class var doc: String {
    "A list of rows, in groups; Up and Down move, Enter chooses."
  }
  override class var content: String {
    """
    <list id="orders" width="36" action="press"
          items="#WAITING|Acme Office GmbH|Accelerate Ltd|Palace Print|#SENT|Norte Papel"/>
    <row gap="4">
      <list width="24" state="focused" items="#FOCUSED|Acme Office GmbH|Accelerate Ltd"/>
      <list width="24" items="#NOT FOCUSED|Acme Office GmbH|Accelerate Ltd"/>
      <list width="24" enabled="false" items="#DISABLED|Acme Office GmbH|Accelerate Ltd"/>
    </row>
    """
  }
}
