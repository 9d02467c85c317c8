import ScreenletControls
import ScreenletKit
import TemporaryFolders
import TerminalCore
import Testing
import ThemeKit

@testable import AppMain
@testable import ScreenletCommand

@MainActor struct NewCommandTests {
  private let folder: TemporaryFolder
  private let harness: Harness

  init() throws {
    folder = try TemporaryFolder()
    harness = .inFolder(folder)
  }

  /// Creates a package with one target and its test target.
  private func makePackage() throws {
    try folder.write("// swift-tools-version: 6.3", to: "Package.swift")
    try folder.createFolder("Sources/shop")
    try folder.createFolder("Tests/shopTests")
  }

  @Test func `a new screenlet is added to the only target, with advice to register it`()
    async throws
  {
    try makePackage()
    #expect(await harness.run("new", "OrderList") == .done)
    #expect(harness.output.lines.count == 4)
    #expect(harness.output.lines.contains("Sources/shop/OrderList/OrderListScreenlet.swift"))
    for path in harness.output.lines { #expect(try !folder.bytes(path).isEmpty) }
    #expect(harness.errors.text.contains("context.register(OrderListScreenlet.self)\n"))
  }

  @Test func `new prints the line to add, its file and the command to view the result`()
    async throws
  {
    try folder.createFolder("screenlets")
    try folder.write("", to: "screenlets/Package.swift")
    #expect(await harness.run("new", "ShopFront", "--app", "--package", "screenlets") == .done)
    let screenlet = inside("ShopFront")
    #expect(await screenlet.run("new", "OrderList") == .done)
    #expect(
      screenlet.errors.lines == [
        "In Sources/ShopFront/main.swift, add this as the first of its screenlets:",
        "      OrderListScreenlet.self,",
        "Then view it with: swift run --traits Tools shop-front gallery OrderList",
      ])
    let scene = inside("ShopFront")
    #expect(await scene.run("new", "Orders", "--scene") == .done)
    #expect(
      scene.errors.lines == [
        "In Sources/ShopFront/main.swift, add this as the first of the components of the AppRoot:",
        "          OrdersComponent(),",
        "Then open it with: swift run shop-front --open app://orders",
        "A screenlet opens it with: go(to: OrdersRoute.list)",
      ])
    let main = String(
      decoding: try folder.bytes("ShopFront/Sources/ShopFront/main.swift"), as: UTF8.self)
    #expect(main.contains("screenlets: [\n") && main.contains("AppRoot("))
  }

  /// Returns a harness whose working folder is a subfolder.
  private func inside(_ path: String) -> Harness {
    var harness = Harness()
    harness.workingFolder = folder.file(path)
    return harness
  }

  @Test func `below Sources and Tests, the target is that of the working folder`() async throws {
    try makePackage()
    try folder.createFolder("Sources/more/Deep")
    try folder.createFolder("Tests/moreTests")
    let sources = inside("Sources/more/Deep")
    #expect(await sources.run("new", "OrderList") == .done)
    #expect(
      sources.output.lines.first == "../../../Sources/more/OrderList/OrderListLayout.swift")
    #expect(try folder.names(in: "Sources/more/OrderList").count == 3)
    #expect(await inside("Tests/shopTests").run("new", "OrderList") == .done)
    #expect(try folder.names(in: "Sources/shop/OrderList").count == 3)
    // Other folders of a package belong to no target.
    try folder.createFolder("Examples/more")
    #expect(await inside("Examples/more").run("new", "OrderList") == .failed)
  }

  @Test func `a new scene is added with advice to register its component`() async throws {
    try makePackage()
    #expect(await harness.run("new", "OrderList", "--scene") == .done)
    #expect(
      harness.output.lines.contains("Sources/shop/OrderListScene/OrderListComponent.swift"))
    #expect(harness.errors.text.contains("OrderListComponent()"))
  }

  @Test func `if a file exists already, it is reported and nothing is written`() async throws {
    try makePackage()
    try folder.createFolder("Sources/shop/OrderList")
    try folder.write("mine", to: "Sources/shop/OrderList/OrderListView.swift")
    #expect(await harness.run("new", "OrderList") == .failed)
    #expect(
      harness.errors.text.contains(
        "Sources/shop/OrderList/OrderListView.swift already exists; nothing was written."))
    #expect(harness.output.text.isEmpty)
    #expect(try folder.names(in: "Sources/shop/OrderList") == ["OrderListView.swift"])
  }

  @Test func `outside a package, the error suggests creating an app`() async {
    #expect(await harness.run("new", "OrderList") == .failed)
    #expect(harness.errors.text.contains("new NAME --app"))
  }

  @Test func `with several targets, the in option is required; a missing test target is reported`()
    async throws
  {
    try makePackage()
    try folder.createFolder("Sources/more")
    #expect(await harness.run("new", "OrderList") == .misused)
    #expect(harness.errors.text.contains("--in Sources/more or --in Sources/shop"))
    let named = Harness.inFolder(folder)
    #expect(await named.run("new", "OrderList", "--in", "Sources/more/") == .done)
    #expect(named.errors.text.contains("Make Tests/moreTests a test target"))
    let lost = Harness.inFolder(folder)
    #expect(await lost.run("new", "OrderList", "--in", "Sources/less") == .failed)
    #expect(lost.errors.text.contains("There is no folder Sources/less."))
  }

  @Test func `an app is created once, with a dependency on the given package`() async throws {
    try folder.createFolder("screenlets")
    try folder.write("", to: "screenlets/Package.swift")
    #expect(await harness.run("new", "Shop", "--app", "--package", "screenlets") == .done)
    let manifest = String(decoding: try folder.bytes("Shop/Package.swift"), as: UTF8.self)
    #expect(manifest.contains("path: \"../screenlets\")"))
    #expect(harness.errors.text.contains("cd Shop && swift run shop"))
    let again = Harness.inFolder(folder)
    #expect(await again.run("new", "Shop", "--app", "--package", "screenlets") == .failed)
    #expect(again.errors.text.contains("Shop already exists"))
  }

  @Test func `a folder with blanks is quoted in the command that opens the app or theme`()
    async throws
  {
    try folder.createFolder("screenlets")
    try folder.write("", to: "screenlets/Package.swift")
    let status = await harness.run(
      "new", "Shop", "--app", "--package", "screenlets", "--in", "My Apps")
    #expect(status == .done)
    #expect(harness.errors.text.contains("cd 'My Apps/Shop' && swift run shop"))
    let theme = Harness.inFolder(folder)
    #expect(await theme.run("theme", "new", "Sea", "--in", "My Themes") == .done)
    #expect(theme.errors.text.contains("gallery --theme sea --themes 'My Themes'\n"))
  }

  @Test func `an app depends on the checkout of the working folder, else on that of the tool`()
    async throws
  {
    let mark = "let package = Package(\n  name: \"screenlets\",\n  platforms: []"
    for checkout in ["ours", "theirs"] {
      try folder.createFolder("\(checkout)/Apps")
      try folder.write(mark, to: "\(checkout)/Package.swift")
    }
    func manifest(_ path: String, from place: String, _ more: String...) async throws -> String {
      var process = inside(place).process
      process.program = folder.file("theirs/.build/debug/screenlet")
      let status = await AppMain.run(
        ["new", "Shop", "--app"] + more, of: harness.tool, in: process)
      #expect(status == .done)
      return String(decoding: try folder.bytes(path + "/Package.swift"), as: UTF8.self)
    }
    let here = try await manifest("ours/Shop", from: "ours")
    #expect(here.contains("path: \"..\")"))
    let below = try await manifest("ours/Apps/Shop", from: "ours/Apps")
    #expect(below.contains("path: \"../..\")"))
    let beside = try await manifest("new/Shop", from: "ours", "--in", "../new")
    #expect(beside.contains("path: \"../../ours\")"))
    let outside = try await manifest("Shop", from: ".")
    #expect(outside.contains("path: \"../theirs\")"))
  }

  @Test func `an app without a package location fails and suggests the package option`() async {
    #expect(await harness.run("new", "Shop", "--app") == .failed)
    #expect(harness.errors.text.contains("--package https://"))
    let wrong = Harness.inFolder(folder)
    #expect(await wrong.run("new", "Shop", "--app", "--package", "nowhere") == .failed)
    #expect(wrong.errors.text.contains("There is no Package.swift in nowhere."))
  }

  @Test func `a new theme has the requested name and kind and the parent Default`() async throws {
    #expect(await harness.run("new", "Ocean", "--theme", "--kind", "extended") == .done)
    let text = String(decoding: try folder.bytes("Themes/Ocean/theme.xml"), as: UTF8.self)
    #expect(text.contains("name=\"Ocean\" kind=\"extended\" parent=\"Default\""))
    #expect(text.contains("<screenlet>_ocean.xml beside it. -->"))
    #expect(!text.contains("Sample"))
  }

  @Test func `a new theme has other colors than Default`()
    async throws
  {
    #expect(await harness.run("new", "Ocean", "--theme") == .done)
    let context = ScreensContext()
    context.appearance.themeLocations.insert(.directory(folder.file("Themes")), at: 0)
    for background in [Background.light, .dark] {
      var environment = ThemeEnvironment()
      environment.background = background
      func color(_ name: String, of theme: String) -> Paint {
        context.appearance.theme(named: theme).resolved(for: environment).paint(name)
      }
      for name in ["primary", "fill", "select"] {
        #expect(color(name, of: "ocean") != color(name, of: "default"))
      }
    }
  }

  @Test(arguments: ["full", "child", "extended"])
  func `a new theme of each kind passes lint`(kind: String) async throws {
    #expect(await harness.run("new", "Ocean2", "--theme", "--kind", kind) == .done)
    let lint = Harness.inFolder(folder)
    #expect(await lint.run("theme", "lint", "Themes/Ocean2") == .done)
    #expect(lint.output.text.isEmpty, "\(lint.output.text)")
  }

  @Test(arguments: [
    (["Login"], "already exists"), (["Stock"], "already exists"),
    (["5th"], "as in OrderList"), (["Base", "--app", "--package", "."], "conflicts with"),
    (["Pictures", "--app"], "already exists"), (["A", "--theme", "--app"], "choose one"),
    (["A", "--theme", "--scene"], "choose one"),
    (["A", "--kind", "full"], "--kind requires --theme"),
    (["A", "--package", "."], "--package requires --app"),
  ])
  func `an invalid name or option combination is a misuse with a reason`(
    words: [String], reason: String
  ) async throws {
    try folder.write("", to: "Package.swift")
    let status = await AppMain.run(
      ["new"] + words, of: harness.tool, in: harness.process)
    #expect(status == .misused)
    #expect(harness.errors.text.contains(reason), "\(harness.errors.text)")
  }
}
