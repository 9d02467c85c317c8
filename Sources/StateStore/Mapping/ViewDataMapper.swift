/// Makes what a view shows of what is so: a function of its own, so that it can be tested, put
/// together of others, and changed by an app.
///
/// ```swift
/// let row = ViewDataMapper<Order, RowData> { RowData(title: $0.number, note: $0.branch) }
/// let orders = ViewDataMapper<OrdersState, OrdersViewData> {
///   OrdersViewData(rows: row.list($0.orders), isLoading: $0.isLoading)
/// }
/// ```
///
/// Where both sides are ``CustomDataCarrier``s, the custom data of the model goes to the view data
/// untouched.
public struct ViewDataMapper<Model, ViewData>: Sendable {
  private let map: @Sendable (Model) -> ViewData

  /// Makes one of what it does.
  public init(_ map: @escaping @Sendable (Model) -> ViewData) { self.map = map }

  /// Makes one of what it does, and forwards what the mapper knows nothing of.
  public init(_ map: @escaping @Sendable (Model) -> ViewData)
  where Model: CustomDataCarrier, ViewData: CustomDataCarrier {
    self.map = { model in
      var data = map(model)
      data.customData = model.customData
      return data
    }
  }

  /// The view data of a model.
  public func callAsFunction(_ model: Model) -> ViewData { map(model) }

  /// The view data of each of some models, for a mapper that has this one inside.
  public func list(_ models: [Model]) -> [ViewData] { models.map(map) }

  /// A mapper that does the same, then something more.
  ///
  /// ```swift
  /// let shouting = row.changing { data, order in data.title += order.isUrgent ? " !" : "" }
  /// ```
  public func changing(
    _ change: @escaping @Sendable (inout ViewData, Model) -> Void
  ) -> ViewDataMapper {
    ViewDataMapper(forwarded: { [map] model in
      var data = map(model)
      change(&data, model)
      return data
    })
  }

  /// What `map` makes has its custom data already.
  private init(forwarded map: @escaping @Sendable (Model) -> ViewData) { self.map = map }
}
