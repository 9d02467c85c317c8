/// Maps a model to the view data that a view shows.
///
/// As a separate value it can be tested, composed and changed by an app.
///
/// ```swift
/// let row = ViewDataMapper<Order, RowData> { RowData(title: $0.number, note: $0.branch) }
/// let orders = ViewDataMapper<OrdersState, OrdersViewData> {
///   OrdersViewData(rows: row.list($0.orders), isLoading: $0.isLoading)
/// }
/// ```
///
/// If model and view data are ``CustomDataCarrier``s, the custom data of the model is copied to the
/// view data.
public struct ViewDataMapper<Model, ViewData>: Sendable {
  private let map: @Sendable (Model) -> ViewData

  /// Creates a mapper.
  ///
  /// - Parameter map: Returns the view data of a model.
  public init(_ map: @escaping @Sendable (Model) -> ViewData) { self.map = map }

  /// Creates a mapper that copies the model's custom data to the view data.
  ///
  /// - Parameter map: Returns the view data of a model; its custom data is replaced.
  public init(_ map: @escaping @Sendable (Model) -> ViewData)
  where Model: CustomDataCarrier, ViewData: CustomDataCarrier {
    self.map = { model in
      var data = map(model)
      data.customData = model.customData
      return data
    }
  }

  /// Returns the view data of a model.
  ///
  /// - Parameter model: The model.
  public func callAsFunction(_ model: Model) -> ViewData { map(model) }

  /// Returns the view data of several models, for use inside another mapper.
  ///
  /// - Parameter models: The models, in the order of the result.
  public func list(_ models: [Model]) -> [ViewData] { models.map(map) }

  /// Returns a mapper that maps like this one and then changes the view data.
  ///
  /// ```swift
  /// let shouting = row.changing { data, order in data.title += order.isUrgent ? " !" : "" }
  /// ```
  ///
  /// - Parameter change: Changes the view data, given the model.
  public func changing(
    _ change: @escaping @Sendable (inout ViewData, Model) -> Void
  ) -> ViewDataMapper {
    ViewDataMapper(forwarded: { [map] model in
      var data = map(model)
      change(&data, model)
      return data
    })
  }

  /// Creates a mapper without copying custom data, because `map` already does that.
  private init(forwarded map: @escaping @Sendable (Model) -> ViewData) { self.map = map }
}
