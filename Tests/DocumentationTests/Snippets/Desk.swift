import Screenlets

/// The screenlet of the article about controls.
final class DeskScreenlet: BaseScreenlet {
  @ViewModel var view: DeskView

  let showTab = UserAction(
    "Shows a tab.", perform: { (me: DeskScreenlet) in me.told.append("showTab") })
  let openFile = UserAction(
    "Opens a file.", perform: { (me: DeskScreenlet) in me.told.append("openFile") })
  let deleteFile = UserAction(
    "Asks whether to delete a file.",
    perform: { (me: DeskScreenlet) in
      me.told.append("deleteFile")
      me.view.setCondition("deleting", true)
    })
  let reallyDelete = UserAction(
    "Deletes a file.", perform: { (me: DeskScreenlet) in me.told.append("reallyDelete") })

  /// The names of the performed actions, in order.
  private(set) var told: [String] = []

  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="DeskScreenlet">
      <column padding="1 2">
        <tabs id="order" action="showTab">
          <tab title="Order">
            <date-time-field id="pickup" label="Pick up" step="15" required="true"/>
            <slider id="discount" label="Discount" max="50" unit="%"/>
            <switch id="mail" text="Tell me by e-mail" on="true"/>
          </tab>
          <tab title="Files">
            <tree id="files" action="openFile" empty="No files yet."/>
          </tab>
          <tab title="Numbers">
            <sparkline id="days" title="Orders a day"/>
            <bar-chart id="branches" title="Orders by branch" unit="EUR"/>
          </tab>
        </tabs>
        <menu of="files">
          <menu-item text="Open" action="openFile"/>
          <menu-item text="Delete" action="deleteFile" danger="true"/>
        </menu>
        <help-line text="Tab goes on."/>
        <modal when="deleting" title="Delete this file?" text="It cannot be brought back.">
          <answer text="Keep it" harmless="true"/>
          <answer text="Delete it" action="reallyDelete"/>
        </modal>
      </column>
    </screenlet>
    """
  }
}

final class DeskView: ScreenletView {
  @Outlet private var files: TreeView
  @Outlet("days") private var sparkline: Sparkline
  @Outlet("branches") private var chart: BarChart

  func show(_ days: [Double], _ branches: [(name: String, total: Double)]) {
    sparkline.numbers = days
    chart.bars = branches.map { BarChart.Bar(.verbatim($0.name), $0.total) }
    files.nodes = [TreeNode(id: "2026", "2026", below: .later)]
    files.onLoad = { [weak files] id in
      files?.show([TreeNode(id: "\(id)/offer.pdf", "offer.pdf")], below: id)
    }
  }
}
