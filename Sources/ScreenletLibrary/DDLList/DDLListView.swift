import PortalKit
public import ScreenletKit
import TerminalCore
import ThemeKit

/// A list of records: a row each, the last label field at the right.
open class DDLListView: ScreenletView, DDLListViewModel {
  @Outlet("records") private var list: SelectionList
  @Outlet private var name: Label?
  @Outlet private var facts: Label?
  @Outlet private var message: Message?

  private var count = 0

  /// Called when the person comes to another row.
  public var onReach: (@MainActor (Int) -> Void)?

  /// The row that the person is at.
  public var currentRow: Int? { list.selectedId.flatMap { Int($0) } }

  open override func onCreated() {
    super.onCreated()
    list.onMove = { [weak self] item in
      guard let self, let row = Int(item.id) else { return }
      showFacts()
      onReach?(row)
    }
  }

  /// Shows the rows that are there, and room for those that are to come.
  open func show(_ rows: [DDLListRow?], of name: String) {
    count = rows.count
    let waiting = Words.verbatim(
      String(repeating: theme.glyph("skeleton").string, count: Self.waitingWidth))
    list.items = rows.enumerated().map { index, row in
      row.map { Self.item($0, at: index) }
        ?? SelectionList.Item(id: String(index), words: waiting)
    }
    self.name?.words = .verbatim(name)
    showFacts()
  }

  /// About as wide as a usual row.
  private static let waitingWidth = 18

  private static func item(_ row: DDLListRow, at index: Int) -> SelectionList.Item {
    let texts = row.texts
    let note = texts.count > 1 ? texts.last ?? "" : ""
    let words = (texts.count > 1 ? Array(texts.dropLast()) : texts)
      .filter { !$0.isEmpty }.joined(separator: "  ")
    return SelectionList.Item(
      id: String(index), words: .verbatim(words.isEmpty ? "#\(row.record.recordId)" : words),
      note: .verbatim(note))
  }

  private func showFacts() {
    guard let row = currentRow, count > 0 else {
      facts?.words = .none
      return
    }
    facts?.words = .key("ddlList.row", "\(row + 1)", "\(count)")
  }

  /// Says that the list is empty, or not any more.
  open func show(isEmpty: Bool) { setCondition("empty", isEmpty) }

  /// Says which rows did not arrive, or that nothing is wrong.
  open func show(failure: Words?) {
    setCondition("failed", failure != nil)
    if let failure { message?.say(failure, .mistake) } else { message?.clear() }
  }

  /// Rows that are on their way keep nobody from looking at the others.
  open override func onStartInteraction(_ action: Action) {
    if action != .loadPage { super.onStartInteraction(action) }
  }
}
