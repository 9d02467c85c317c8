import StateStore

/// A small feature for the tests.
struct Order: Equatable, Sendable, CustomDataCarrier {
  var number: String
  var isUrgent = false
  var customData = CustomData()
}

struct OrdersState: Equatable, Sendable {
  var orders: [Order] = []
  var isLoading = false
  var trouble = ""
  var count = 0
}

enum OrdersAction: StoreAction, Equatable {
  case load
  case loaded([String])
  case failed(String)
  case count(Int)
}

/// An action that an app adds to the feature.
enum ExtraAction: StoreAction {
  case double
}

enum OrdersRoute: Equatable, Sendable {
  case order(String)
}

struct Refusal: Error, Equatable {
  var text: String
}

extension Reducer<OrdersState> {
  static let orders = Reducer(on: OrdersAction.self) { state, action in
    switch action {
    case .load: state.isLoading = true
    case .loaded(let numbers):
      (state.isLoading, state.orders) = (false, numbers.map { Order(number: $0) })
    case .failed(let text): (state.isLoading, state.trouble) = (false, text)
    case .count(let number): state.count += number
    }
  }

  static let extra = Reducer(on: ExtraAction.self) { state, action in state.count *= 2 }
}

/// Collects the values passed to a closure.
@MainActor final class Ear<Sound> {
  var heard: [Sound] = []
}
