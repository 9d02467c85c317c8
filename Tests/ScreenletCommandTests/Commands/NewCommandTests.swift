import ScreenletKit
import TemporaryFolders
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletCommand

@MainActor struct NewCommandTests {
  private let folder: TemporaryFolder
  private let harness: Harness

  init() throws {
    folder = try TemporaryFolder()
    harness = .inFolder(folder)
  }

  /// A package with one target, and its tests.
  private func makePackage() throws {
    try folder.write("// swift-tools-version: 6.3", to: "Package.swift")
    try folder.createFolder("Sources/shop")
    try folder.createFolder("Tests/shopTests")
  }

  @Test func `a screenlet goes into the only target, and is told how to become known`() async throws
  {
    try makePackage()
    #expect(await harness.run("new", "OrderList") == .done)
    #expect(harness.output.lines.count == 6)
    #expect(harness.output.lines.contains("Sources/shop/OrderList/OrderListScreenlet.swift"))
    for path in harness.output.lines { #expect(try !folder.bytes(path).isEmpty) }
    #expect(harness.errors.text.contains("context.register(OrderListScreenlet.self)\n"))
  }

  @Test func `what is to be written is told with its file, and how to look at it`() async throws {
    try folder.createFolder("screenlets")
    try folder.write("", to: "screenlets/Package.swift")
    #expect(await harness.run("new", "ShopFront", "--app", "--package", "screenlets") == .done)
    let screenlet = inside("ShopFront")
    #expect(await screenlet.run("new", "OrderList") == .done)
    #expect(
      screenlet.errors.lines == [
        "In Sources/ShopFront/main.swift, add this as the first of its screenlets:",
        "      OrderListScreenlet.self,",
        "Then view it with: swift run shop-front gallery OrderList",
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

  /// The tool, called in a folder below.
  private func inside(_ path: String) -> Harness {
    var harness = Harness()
    harness.workingFolder = folder.file(path)
    return harness
  }

  @Test func `below Sources and Tests the target is the one that one stands in`() async throws {
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
    // Any other folder of a package is none of its targets.
    try folder.createFolder("Examples/more")
    #expect(await inside("Examples/more").run("new", "OrderList") == .failed)
  }

  @Test func `a scene is told how to become a part of the app`() async throws {
    try makePackage()
    #expect(await harness.run("new", "OrderList", "--scene") == .done)
    #expect(
      harness.output.lines.contains("Sources/shop/OrderListScene/OrderListComponent.swift"))
    #expect(harness.errors.text.contains("OrderListComponent()"))
  }

  @Test func `what is there already is told, and nothing is written`() async throws {
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

  @Test func `where there is no package, it is told how to begin one`() async {
    #expect(await harness.run("new", "OrderList") == .failed)
    #expect(harness.errors.text.contains("new NAME --app"))
  }

  @Test func `of several targets one is to be named, and one without tests is told of`()
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

  @Test func `an app is made once, with the package where it was said to be`() async throws {
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

  @Test func `an app finds the checkout that one stands in, wherever the tool is`() async throws {
    let mark = "let package = Package(\n  name: \"screenlets\",\n  platforms: []"
    for checkout in ["ours", "theirs"] {
      try folder.createFolder("\(checkout)/Apps")
      try folder.write(mark, to: "\(checkout)/Package.swift")
    }
    func manifest(_ path: String, from place: String, _ more: String...) async throws -> String {
      var surroundings = inside(place).surroundings
      surroundings.program = folder.file("theirs/.build/debug/screenlet")
      let status = await ScreenletCommand.run(
        ["new", "Shop", "--app"] + more, of: harness.tool, in: surroundings)
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

  @Test func `an app asks where the package is, where nobody can tell`() async {
    #expect(await harness.run("new", "Shop", "--app") == .failed)
    #expect(harness.errors.text.contains("--package https://"))
    let wrong = Harness.inFolder(folder)
    #expect(await wrong.run("new", "Shop", "--app", "--package", "nowhere") == .failed)
    #expect(wrong.errors.text.contains("There is no Package.swift in nowhere."))
  }

  @Test func `a theme has its name, its kind and its parent`() async throws {
    #expect(await harness.run("new", "Ocean", "--theme", "--kind", "extended") == .done)
    let text = String(decoding: try folder.bytes("Themes/Ocean/theme.xml"), as: UTF8.self)
    #expect(text.contains("name=\"Ocean\" kind=\"extended\" parent=\"Default\""))
    #expect(text.contains("<screenlet>_ocean.xml beside it. -->"))
    #expect(!text.contains("Sample"))
  }

  @Test func `a theme is seen at once: it has colours that neither Default nor the app has`()
    async throws
  {
    #expect(await harness.run("new", "Ocean", "--theme") == .done)
    let context = ScreensContext()
    context.themeLocations.insert(.directory(folder.file("Themes")), at: 0)
    for background in [Background.light, .dark] {
      var environment = ThemeEnvironment()
      environment.background = background
      func color(_ name: String, of theme: String) -> Paint {
        context.theme(named: theme).resolved(for: environment).paint(name)
      }
      for name in ["primary", "fill", "select"] {
        #expect(color(name, of: "ocean") != color(name, of: "default"))
      }
    }
  }

  @Test(arguments: ["full", "child", "extended"])
  func `a theme of each kind has no mistake`(kind: String) async throws {
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
    (["A", "--kind", "full"], "--kind is for --theme"),
    (["A", "--package", "."], "--package is for --app"),
  ])
  func `what cannot be is a wrong command line with a reason`(
    words: [String], reason: String
  ) async throws {
    try folder.write("", to: "Package.swift")
    let status = await ScreenletCommand.run(
      ["new"] + words, of: harness.tool, in: harness.surroundings)
    #expect(status == .misused)
    #expect(harness.errors.text.contains(reason), "\(harness.errors.text)")
  }
}
