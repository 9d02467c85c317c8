import LocalPortal
import Portals
import ScreenletLibrary
import Screenlets

/// The app that ``ListBenchmark`` measures: a table of the orders in a data folder.
enum ListApp {
  @MainActor static func run(data: String) async throws {
    let context = try ScreensContext.live(LaunchOptions(data: data), portals: .all).context
    let list = DDLListScreenlet(in: context)
    list.recordSetId = LocalPortal.orders
    list.labelFields = "Number, Supplier, Branch, DueDate, Amount"
    try await ScreenletApp(list).run()
  }

  /// Creates a store with a number of orders.
  static func fill(_ data: String, orders: Int) async throws {
    let folders = try UserFolders(environment: ["HOME": data], data: data)
    try await LocalPortal.open(in: folders).fillOrders(orders)
  }
}
