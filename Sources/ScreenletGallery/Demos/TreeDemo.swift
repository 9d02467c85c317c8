import ScreenletControls
import ScreenletKit

final class TreeDemo: DemoScreenlet {
  override class var doc: String {
    "A tree of rows; Right expands, Left collapses, letters jump, some rows load on demand."
  }
  override func onCreated() {
    guard let tree = screenletView?.control("files") as? TreeView else { return }
    tree.onLoad = { [weak tree] id in
      guard id == "older" else { return }
      let years = [2025, 2024, 2023].map { year in
        TreeNode(id: "y\(year)", .verbatim("\(year)"), note: .verbatim("\(year - 2014)"))
      }
      tree?.show(years, below: id)
    }
  }

  override class var content: String {
    """
    <tree id="files" width="48" action="press">
      <tree-node title="Invoices" open="true" note="31">
        <tree-node title="2026" open="true" note="3">
          <tree-node title="PO-1042.pdf" mark="ok" note="9.8 MB"/>
          <tree-node title="PO-1057.pdf" mark="warning" note="2.1 MB"/>
          <tree-node title="PO-0998.pdf" mark="error" note="0.3 MB"/>
        </tree-node>
        <tree-node id="older" title="Older" later="true" note="28"/>
      </tree-node>
      <tree-node title="Offers" note="12"> <tree-node title="Acme Office GmbH"/> </tree-node>
      <tree-node id="slow" title="Archive" later="true" open="true"/>
      <tree-node title="Read me"/>
    </tree>
    <tree empty="No folders yet." width="48"/>
    """
  }
}
