import Screenlets

/// The app that is compared with peers: a list of 200 rows on the whole screen.
enum RowsApp {
  @MainActor static func run() async throws {
    let context = ScreensContext.withoutPortal()
    context.register(RowsScreenlet.self)
    try await ScreenletApp(RowsScreenlet(in: context)).run()
  }
}

/// A row of the list.
struct NumberedRow: Identifiable, Sendable {
  let id: Int

  var text: String { "Row \(id) value \(id * 7)" }

  /// All rows, as the peers show them.
  static let all = (0..<200).map { NumberedRow(id: $0) }
}

final class RowsScreenlet: BaseListScreenlet<NumberedRow> {
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="RowsScreenlet">
      <column>
        <header title="Rows"/>
        <row-list id="rows" grow="1" action="selectRow"/>
        <message id="message"/>
        <footer/>
      </column>
    </screenlet>
    """
  }

  override func pageInteractor(
    _ request: PageRequest
  ) -> Interactor<ListResult<NumberedRow>> {
    Interactor { ListResult(ListPage(of: NumberedRow.all, request) { $0.text }) }
  }

  override func content(of row: NumberedRow) -> RowContent {
    RowContent(id: "\(row.id)", texts: [row.text])
  }
}
