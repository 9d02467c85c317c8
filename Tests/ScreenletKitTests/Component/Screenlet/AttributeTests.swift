import PortalKit
import ScreenletKit
import Testing
import ThemeKit

@testable import ScreenletKitFixtures

@MainActor struct AttributeTests {
  private func server(company: Int64) -> ServerContext {
    var server = ServerContext()
    server.companyId = company
    return server
  }

  private func context(company: Int64) -> ScreensContext {
    TestTheme.context(server: server(company: company))
  }

  @Test func `an attribute has the default of its property`() {
    #expect(ProbeScreenlet(in: TestTheme.context()).title == "none")
  }

  @Test func `an attribute that is not set takes the value of the server context`() throws {
    let screenlet = ProbeScreenlet(in: context(company: 42))
    try screenlet.loadView()
    #expect(screenlet.companyId == 42)
  }

  @Test func `a value in the layout overrides the server context`() throws {
    let files = [
      "Default/probe_default.xml": TestTheme.layout(
        """
        <column><screenlet-view id="inner" of="InnerScreenlet" companyId="7" title="laid out"/></column>
        """)
    ]
    let context = TestTheme.context(files, server: server(company: 42))
    context.register(InnerScreenlet.self)
    let outer = ProbeScreenlet(in: context)
    try outer.loadView()
    let slot = try #require(outer.screenletView?.control("inner") as? ScreenletSlot)
    let inner = try #require(slot.screenlet as? ProbeScreenlet)
    #expect(inner.companyId == 7)
    #expect(inner.title == "laid out")
  }

  @Test func `a value set in code overrides the server context`() throws {
    let screenlet = ProbeScreenlet(in: context(company: 42))
    screenlet.companyId = 9
    try screenlet.loadView()
    #expect(screenlet.companyId == 9)
  }

  @Test func `the default value set in code also overrides the server context`() throws {
    let screenlet = ProbeScreenlet(in: context(company: 42))
    screenlet.companyId = 0
    try screenlet.loadView()
    #expect(screenlet.companyId == 0)
  }

  @Test func `an attribute can be set from text`() {
    let screenlet = ProbeScreenlet(in: TestTheme.context())
    #expect(screenlet.setAttribute("count", to: "12") == nil)
    #expect(screenlet.setAttribute("method", to: "long") == nil)
    #expect(screenlet.count == 12)
    #expect(screenlet.method == .long)
  }

  @Test func `setting an attribute twice to the same value notifies once`() {
    let screenlet = ProbeScreenlet(in: TestTheme.context())
    screenlet.title = "new"
    screenlet.title = "new"
    #expect(screenlet.log == ["changed title"])
  }

  @Test(arguments: [
    ("count", "many", "count takes a whole number, not \"many\""),
    ("method", "medium", "method takes short | long, not \"medium\""),
    (
      "tilte", "x",
      "ProbeScreenlet has no attribute \"tilte\"; it has companyId, count, method, "
        + "offlinePolicy, title"
    ),
  ])
  func `an invalid setting reports the valid options`(name: String, text: String, words: String) {
    let screenlet = ProbeScreenlet(in: TestTheme.context())
    #expect(screenlet.setAttribute(name, to: text) == words)
    #expect(screenlet.count == 3)
  }

  @Test func `an attribute contract has the name, type, default and doc`() {
    let contract = ProbeScreenlet.attributes.first { $0.name == "count" }
    #expect(
      contract == AttributeContract("count", .anyInteger, default: "3", doc: "A number."))
  }

  @Test func `inherited attributes come before those of the subclass, offlinePolicy last`() {
    final class More: ProbeScreenlet {
      @Attribute("More.") var more = true
    }
    #expect(
      More.attributes.map(\.name) == [
        "title", "count", "method", "companyId", "more", "offlinePolicy",
      ])
  }

  @Test func `attribute values are parsed strictly and printed as text`() {
    #expect(Int(attribute: "-3") == -3)
    #expect(Int64(attribute: "x") == nil)
    #expect(Bool(attribute: "true") == true)
    #expect(Bool(attribute: "yes") == nil)
    #expect(String(attribute: "") == "")
    #expect(true.attributeText == "true")
    #expect((-3).attributeText == "-3")
  }
}
