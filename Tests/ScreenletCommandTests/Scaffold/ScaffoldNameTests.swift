import Testing

@testable import AppMain
@testable import ScreenletCommand

struct ScaffoldNameTests {
  @Test(arguments: [
    "OrderList", "orderList", "order-list", "order_list", "OrderListScreenlet", "OrderListScene",
    "Order-list",
  ])
  func `any spelling of a name yields all forms of it`(text: String) throws {
    let name = try ScaffoldName(text)
    #expect(name.type == "OrderList" && name.value == "orderList")
    #expect(name.stem == "order_list" && name.product == "order-list")
    #expect(name.title == "Order list" && name.phrase == "order list")
  }

  @Test(arguments: [
    ("DDLForm", "DDLForm", "ddlForm", "ddl_form", "DDL form"), ("a", "A", "a", "a", "A"),
    ("Screenlet", "Screenlet", "screenlet", "screenlet", "Screenlet"),
    ("x2-3y", "X23y", "x23y", "x23y", "X23y"),
  ])
  func `acronyms are kept, and single words are valid names`(
    text: String, type: String, value: String, stem: String, title: String
  ) throws {
    let name = try ScaffoldName(text)
    #expect(name.type == type && name.value == value && name.stem == stem && name.title == title)
  }

  @Test(arguments: [
    "", "5th", "Größe", "Order List", "../Order", "a/b", "-a", "_a", "a.b", "\u{1B}",
  ])
  func `an invalid Swift name is rejected with an example`(text: String) {
    let error = #expect(throws: CommandLineError.self) { try ScaffoldName(text) }
    #expect(error?.message.contains("as in OrderList") == true)
  }

  @Test func `a name over the length limit is rejected`() throws {
    let longest = String(repeating: "a", count: ScaffoldName.limit)
    #expect(try ScaffoldName(longest).type.count == ScaffoldName.limit)
    #expect(throws: CommandLineError.self) { try ScaffoldName(longest + "a") }
  }
}
