public import PortalKit
public import ScreenletKit

extension UserAction {
  /// Declares an action on the row at the cursor of a list that reloads the list on success.
  ///
  /// The action does nothing if there is no row at the cursor.
  ///
  /// ```swift
  /// let delete = UserAction(
  ///   "Deletes an order.", confirming: { .key("order.delete", $0.number) },
  ///   onRow: { (me: OrderListScreenlet, order) in DeleteOrderInteractor(order.id) })
  /// ```
  ///
  /// - Parameters:
  ///   - doc: A one-sentence description for the reference documentation.
  ///   - confirming: Returns the question that the user must confirm; nil for no question.
  ///   - onRow: Creates the interactor for the row; throw an error to reject the row, which is then
  ///     handled like a failure.
  public convenience init<Row: Identifiable & Sendable, I: TypedInteractor>(
    _ doc: String, confirming: @escaping @MainActor (Row) -> DisplayText? = { _ in nil },
    onRow: @escaping @MainActor (Screenlet, Row) throws(ScreenletError) -> I
  ) where Screenlet: BaseListScreenlet<Row>, Row.ID: Sendable {
    self.init(
      doc, whenRunning: .ignore,
      write: { (me: Screenlet) throws(ScreenletError) in
        guard let row = me.rowAtCursor else { throw .cancelled }
        return try onRow(me, row)
      },
      then: { me, _, _ in me.loadList() })
    _ = self.confirming { me in me.rowAtCursor.flatMap(confirming) }
  }
}
