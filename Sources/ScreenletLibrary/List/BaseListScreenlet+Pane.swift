import ScreenletKit

/// The pane beside the rows, which shows the row at the cursor in full.
extension BaseListScreenlet {
  /// Shows the row at the cursor in the pane when the cursor has rested on it.
  func showDetailSoon() {
    listModel.whenResting { [weak self] in self?.showDetail() }
  }

  /// Shows the row at the cursor in the pane beside the rows, unless the pane shows it already; the
  /// pane is empty while the row loads.
  func showDetail() {
    guard listModel.hasRoomForDetail else { return }
    guard let row = rowAtCursor else {
      detailed = nil
      return listModel.emptyPane()
    }
    if let detailed, detailed.id == row.id, !mayHaveChanged || Self.areEqual(detailed, row) {
      mayHaveChanged = false
      return
    }
    (detailed, mayHaveChanged) = (row, false)
    let screenlet = detail(of: row)
    screenlet?.attach(to: context, theme: themeName)
    listModel.show(detail: screenlet)
  }

  /// Returns whether two rows are known to be equal; false if they cannot be compared.
  private static func areEqual(_ one: Row, _ other: Row) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
    guard let one = one as? any Equatable else { return false }
    return isEqual(one)
  }
}
