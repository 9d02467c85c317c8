import ScreenletKit

final class ListDemo: DemoScreenlet {
  override class var doc: String {
    "Rows to choose one from, in groups; Up and Down move, Enter chooses."
  }
  override class var content: String {
    """
    <list id="orders" width="36" action="press"
          items="#WAITING|PO-1042  Acme Office GmbH|PO-1057  Accelerate Ltd|PO-0998  Palace Print|#SENT|PO-1061  Norte Papel S.L.|PO-1070  Nippon Kami Kogyo"/>
    """
  }
}
