import PortalKit
public import ScreenletKit

extension BaseListScreenlet {
  /// An action on the row at the cursor, after which the list is asked for again; nothing is done
  /// where there is no row.
  ///
  /// ```swift
  /// rowAction(.delete, doc: "Deletes an order.", asking: { .key("order.delete", $0.number) }) {
  ///   (me: OrderListScreenlet, order) in DeleteOrderInteractor(order.id)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: Its name.
  ///   - doc: One sentence for the reference.
  ///   - asking: What a person is asked before it is done; nil asks nothing.
  ///   - run: Makes the interactor of the row.
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
