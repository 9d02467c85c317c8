import PortalKit
public import ScreenletKit

extension BaseListScreenlet {
  /// Declares an action on the row at the cursor that reloads the list on success.
  ///
  /// The action does nothing if there is no row at the cursor.
  ///
  /// ```swift
  /// rowAction(.delete, doc: "Deletes an order.", asking: { .key("order.delete", $0.number) }) {
  ///   (me: OrderListScreenlet, order) in DeleteOrderInteractor(order.id)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - doc: One sentence for the reference documentation.
  ///   - asking: Returns the question that the user must confirm; nil for no question.
  ///   - run: Creates the interactor for the row.
  /// - Returns: The declaration of the action.
  public static func rowAction<S: BaseListScreenlet<Row>, I: TypedInteractor>(
    _ action: Action, doc: String,
    asking: @escaping @MainActor (Row) -> Words? = { _ in nil },
    run: @escaping @MainActor (S, Row) -> I
  ) -> ActionDeclaration {
    ActionDeclaration(
      action, doc, nil, .ignore, isWrite: true,
      make: { (me: S, _) throws(ScreenletError) in
        guard let row = me.rowAtCursor else { throw .cancelled }
        return run(me, row)
      },
      finish: { me, outcome, _ in
        if case .success = outcome { me.performUserAction(.loadList) }
      }
    ).asking { (me: S) in me.rowAtCursor.flatMap(asking) }
  }
}
