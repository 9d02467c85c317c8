import Foundation
import PortalKit
import TemporaryFolders
import Testing

struct ServerContextTests {
  static func parse(_ body: String) throws(ServerContextError) -> LoadedServerContext {
    try ServerContext.parse(Array("<resources>\n\(body)\n</resources>".utf8), name: "c.xml")
  }

  @Test func `the keys of Liferay Screens apps are read`() throws {
    let context = try Self.parse(
      """
      <string name="liferay_server">http://10.0.2.2:8080/</string>
      <integer name="liferay_company_id">10154</integer>
      <integer name="liferay_group_id">10181</integer>
      <integer name="liferay_portal_version">71</integer>
      <string name="liferay_class_factory">com.example.Factory</string>
      """
    ).context
    #expect(context.location == .remote("http://10.0.2.2:8080"))
    #expect(context.companyId == 10_154)
    #expect(context.groupId == 10_181)
    #expect(context.portalVersion == 71)
    #expect(
      context.scope
        == PortalScope(server: "http://10.0.2.2:8080", companyId: 10_154, groupId: 10_181))
    #expect(context.string("liferay_class_factory") == "com.example.Factory")
  }

  @Test func `an empty file selects the embedded portal`() throws {
    let context = try Self.parse("").context
    #expect(context == ServerContext())
    #expect(context.location == .embedded)
    #expect(context.scope == PortalScope(server: "local:"))
    #expect(context.portalVersion == nil)
  }

  @Test func `custom keys of an app are kept with their types`() throws {
    let context = try Self.parse(
      """
      <string name="title">Orders\\nand more</string> <integer name="pages">-3</integer>
      <bool name="beta">true</bool> <item name="ratio" type="dimen">0.5</item>
      <string-array name="list"><item>a</item></string-array>
      """
    ).context
    #expect(context.string("title") == "Orders\nand more")
    #expect(context.integer("pages") == -3)
    #expect(context.boolean("beta") == true)
    #expect(context.string("ratio") == "0.5")
    #expect(context.integer("title") == nil)
    #expect(context.keys == ["beta", "pages", "ratio", "title"])
  }

  @Test func `a value has the position of its declaration`() throws {
    let context = try Self.parse("  <string name=\"title\">x</string>").context
    #expect(context.origin(of: "title")?.description == "c.xml:2:3")
    #expect(context.origin(of: "nothing") == nil)
  }

  @Test func `values set in code have the origin code`() {
    var context = ServerContext()
    context.location = .remote("https://portal.example")
    context.companyId = 7
    #expect(context.scope == PortalScope(server: "https://portal.example", companyId: 7))
    #expect(context.origin(of: "liferay_company_id") == .code)
  }

  @Test func `an invalid remote address is not treated as the embedded portal`() {
    var context = ServerContext()
    context.location = .remote("nonsense")
    #expect(context.location == .remote("nonsense"))
    context.location = .embedded
    #expect(context.scope == ServerContext().scope)
  }

  @Test func `an overlaid context overrides key by key`() throws {
    let base = try Self.parse(
      "<string name=\"a\">1</string><string name=\"b\">1</string>"
    ).context
    let above = try Self.parse("<string name=\"b\">2</string>").context
    let both = base.overlaid(with: above)
    #expect(both.string("a") == "1")
    #expect(both.string("b") == "2")
  }

  @Test func `the built-in context equals the file of the package`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(ServerContext.fileName)
    #expect(try String(contentsOf: file, encoding: .utf8) == ServerContext.builtInText)
    let read = try ServerContext.read(file.path)
    #expect(read.warnings.isEmpty)
    #expect(read.context.scope == ServerContext.builtIn.scope)
    #expect(ServerContext.builtIn.location == .embedded)
    #expect(ServerContext.builtIn.companyId != 0)
    #expect(ServerContext.builtIn.origin(of: "liferay_server") == .builtIn)
  }
}
