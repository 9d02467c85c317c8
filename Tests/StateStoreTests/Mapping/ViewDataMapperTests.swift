import StateStore
import Testing

struct ViewDataMapperTests {
  struct Row: Equatable, Sendable, CustomDataCarrier {
    var title: String
    var customData = CustomData()
  }

  struct ViewData: Equatable, Sendable {
    var rows: [Row]
    var isLoading: Bool
  }

  struct Loyalty: Equatable, Sendable { var stars: Int }

  private let row = ViewDataMapper<Order, Row> { Row(title: $0.number) }

  private func orders(_ row: ViewDataMapper<Order, Row>) -> ViewDataMapper<OrdersState, ViewData> {
    ViewDataMapper { ViewData(rows: row.list($0.orders), isLoading: $0.isLoading) }
  }

  @Test func `a mapper can be composed of other mappers`() {
    let state = OrdersState(orders: [Order(number: "1"), Order(number: "2")], isLoading: true)
    let data = orders(row)(state)
    #expect(data.rows.map(\.title) == ["1", "2"] && data.isLoading)
  }

  @Test func `a nested mapper can be changed without the outer one`() {
    let shouting = row.changing { data, order in data.title += order.isUrgent ? " !" : "" }
    let state = OrdersState(orders: [Order(number: "1", isUrgent: true), Order(number: "2")])
    #expect(orders(shouting)(state).rows.map(\.title) == ["1 !", "2"])
  }

  @Test func `custom data of the model is forwarded to the view data`() {
    var order = Order(number: "1")
    order.customData[Loyalty.self] = Loyalty(stars: 3)
    let data = orders(row)(OrdersState(orders: [order]))
    #expect(data.rows.first?.customData == order.customData)
    #expect(data.rows.first?.customData[Loyalty.self] == Loyalty(stars: 3))
  }

  @Test func `a changed mapper can replace the forwarded custom data`() {
    let plain = row.changing { data, _ in data.customData = CustomData() }
    var order = Order(number: "1")
    order.customData[Loyalty.self] = Loyalty(stars: 3)
    #expect(plain(order).customData.isEmpty)
  }

  @Test func `custom data is looked up by type and compared by value`() {
    var (one, other) = (CustomData(), CustomData())
    #expect(one == other && one.isEmpty && one[Int.self] == nil)
    one[Int.self] = 1
    #expect(one != other)
    other[Int.self] = 2
    #expect(one != other)
    other[Int.self] = 1
    #expect(one == other)
    (one[String.self], other[Loyalty.self]) = ("a", Loyalty(stars: 1))
    #expect(one != other && one[String.self] == "a" && one[Loyalty.self] == nil)
    one[Int.self] = nil
    #expect(one[Int.self] == nil && !one.isEmpty)
  }
}
