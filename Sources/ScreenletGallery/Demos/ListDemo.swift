import ScreenletKit

final class ListDemo: DemoScreenlet {
  override class var doc: String {
    "Rows to choose one from, in groups; Up and Down move, Enter chooses."
  }
  override class var content: String {
    """
    <list id="orders" width="36" action="press"
          items="#WAITING|Acme Office GmbH|Accelerate Ltd|Palace Print|#SENT|Norte Papel"/>
    """
  }
}
