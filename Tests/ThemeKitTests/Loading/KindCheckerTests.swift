import Testing
import ThemeKit

struct KindCheckerTests {
  private let field = "<text-field id=\"name\"/>"
  private let button = "<button id=\"send\" action=\"send\"/>"
  private let note = "<text id=\"note\"/>"

  private func codes(
    _ kind: String, parent: String? = nil, _ layout: String? = nil, file: String = "order_mine.xml",
    more: [String: String] = [:]
  ) -> [String] {
    var files = more
    files["Mine/theme.xml"] = Fixture.theme("Mine", kind, parent: parent)
    if let layout { files["Mine/" + file] = layout }
    return Fixture.codes("mine", files)
  }

  @Test func `a full theme with a parent is an error`() {
    #expect(codes("full", parent: "Default") == ["kind.full-parent"])
  }

  @Test func `a child or extended theme without a parent is an error`() {
    #expect(codes("child") == ["kind.parent-needed"])
    #expect(codes("extended") == ["kind.parent-needed"])
  }

  @Test func `only Default has the kind default, and it has no parent`() {
    #expect(codes("default", Fixture.layout(field)) == ["kind.default"])
    #expect(
      Fixture.codes(["Default/theme.xml": Fixture.theme("Default", "full")]).contains(
        "kind.default"))
    let files = [
      "Default/theme.xml": Fixture.theme("Default", "default", parent: "Mine"),
      "Default/order_default.xml": Fixture.layout(field),
      "Mine/theme.xml": Fixture.theme("Mine", "full"),
    ]
    #expect(Fixture.codes(files).contains("kind.default-parent"))
  }

  @Test func `a screenlet without a layout in Default is an error`() {
    var files = Fixture.good
    files["Default/order_default.xml"] = nil
    let library = ThemeLibrary(
      locations: [.embedded(files.mapValues { Array($0.utf8) }, name: "T")],
      contracts: Fixture.contracts)
    let error = #expect(throws: ThemeError.self) { try library.load("default") }
    #expect(error?.diagnostics.map(\.code) == ["kind.default-missing"])
  }

  @Test func `a screenlet with a layout in code may be missing from Default`() throws {
    var contracts = Fixture.contracts
    contracts.screenlets[0].defaultLayout = Fixture.layout(field)
    var files = Fixture.good
    files["Default/order_default.xml"] = nil
    let library = ThemeLibrary(
      locations: [.embedded(files.mapValues { Array($0.utf8) }, name: "T")], contracts: contracts)
    let theme = try library.load("default").theme
    let layout = try #require(theme.layout(named: "order", in: ThemeEnvironment()))
    #expect(layout.file == "OrderScreenlet")
    #expect(layout.viewClass == "OrderView")
    #expect(theme.parentNames == [])
  }

  @Test func `a layout without a required outlet is an error`() {
    #expect(codes("full", Fixture.layout(button)) == ["layout.outlet"])
    #expect(codes("full", Fixture.layout(field)) == [])
  }

  @Test func `an outlet must be of the bound class or a subclass`() {
    #expect(codes("full", Fixture.layout("<text id=\"name\"/>")) == ["layout.outlet-type"])
    #expect(codes("full", Fixture.layout("<password-field id=\"name\"/>")) == [])
    #expect(codes("full", Fixture.layout("<control type=\"TickerField\" id=\"name\"/>")) == [])
    #expect(
      codes("full", Fixture.layout(field + "<button id=\"note\"/>")) == ["layout.outlet-type"])
  }

  @Test func `an unknown view class or one of another screenlet is an error`() {
    #expect(codes("full", Fixture.layout(field, view: "OrdreView")) == ["layout.view"])
    #expect(codes("full", Fixture.layout(field, view: "OtherView")) == ["layout.view-model"])
  }

  @Test func `a child theme cannot add or drop components`() {
    let same = Fixture.layout(note + button + field)
    #expect(codes("child", parent: "Default", same) == [])
    #expect(
      codes("child", parent: "Default", Fixture.layout(note + field)) == ["kind.child-drops"])
    #expect(
      codes("child", parent: "Default", Fixture.layout(note + field + button + "<text id=\"x\"/>"))
        == ["kind.child-adds"])
  }

  @Test func `a child theme cannot drop components in a qualified layout`() {
    let wide = Fixture.layout(note + field)
    #expect(
      codes("child", parent: "Default", wide, file: "order_mine-wide.xml") == ["kind.child-drops"])
  }

  @Test func `a child theme's wide layout is compared with its parent's wide layout`() {
    let parent = [
      "Base/theme.xml": Fixture.theme("Base", "full"),
      "Base/order_base.xml": Fixture.layout(field),
      "Base/order_base-wide.xml": Fixture.layout(field + note),
    ]
    let wide = Fixture.layout(note + field)
    #expect(
      codes("child", parent: "Base", wide, file: "order_mine-wide-es.xml", more: parent) == [])
    #expect(
      codes("child", parent: "Base", wide, file: "order_mine-compact.xml", more: parent)
        == ["kind.child-adds"])
  }

  @Test func `a child theme cannot set a view class`() {
    let layout = Fixture.layout(note + button + field, view: "OrderView")
    #expect(codes("child", parent: "Default", layout) == ["kind.child-view"])
  }

  @Test func `an extended theme's view class must inherit from its parent's`() {
    let more = "<text id=\"hint\"/>"
    #expect(
      codes(
        "extended", parent: "Default",
        Fixture.layout(field + note + more, view: "OrderExtendedView"))
        == [])
    let other = codes(
      "extended", parent: "Default", Fixture.layout(field + note, view: "OtherView"))
    #expect(other == ["kind.extended-view", "layout.view-model"])
    let missing = codes(
      "extended", parent: "Default", Fixture.layout(field + note, view: "NoView"))
    #expect(missing == ["layout.view"])
  }

  @Test func `an extended theme keeps the bound outlets of its parent and may drop the rest`() {
    #expect(
      codes("extended", parent: "Default", Fixture.layout(field))
        == ["kind.extended-drops"])
    #expect(codes("extended", parent: "Default", Fixture.layout(field + note)) == [])
  }

  @Test func `a layout without a view class inherits that of its parent's layout`() throws {
    let library = Fixture.library([
      "Base/theme.xml": Fixture.theme("Base", "full"),
      "Base/order_base.xml": Fixture.layout(
        field + "<text id=\"hint\"/>", view: "OrderExtendedView"),
      "Mine/theme.xml": Fixture.theme("Mine", "child", parent: "Base"),
      "Mine/order_mine.xml": Fixture.layout("<text id=\"hint\"/>" + field),
    ])
    let layout = try library.load("mine").theme.layout(named: "order", in: ThemeEnvironment())
    #expect(layout?.viewClass == "OrderExtendedView")
    #expect(layout?.theme == "Mine")
  }

  @Test func `an action with a missing, extra or invalid argument is an error`() {
    func codes(_ action: String) -> [String] {
      self.codes("full", Fixture.layout(field + "<button action=\"\(action)\"/>"))
    }
    #expect(codes("rate(4)") == [])
    #expect(codes("rate") == ["layout.action"])
    #expect(codes("rate(9)") == ["layout.action"])
    #expect(codes("send(1)") == ["layout.action"])
  }
}
