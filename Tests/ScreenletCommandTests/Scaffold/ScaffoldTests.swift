import Testing

@testable import AppMain
@testable import ScreenletCommand

struct ScaffoldTests {
  private func text(_ file: Scaffold.File) -> String {
    String(decoding: file.bytes, as: UTF8.self)
  }

  private func app(_ name: String) throws -> [Scaffold.File] {
    try Scaffold.app(ScaffoldName(name), in: "Here", screenlets: .path("/opt/screenlets")).files
  }

  @Test func `a screenlet scaffold has all its files in the right folders`() throws {
    let target = ScaffoldTarget(sources: "Sources/shop-app")
    let files = try Scaffold.screenlet(ScaffoldName("OrderList"), in: target).files
    #expect(
      files.map(\.path) == [
        "Sources/shop-app/OrderList/OrderListLayout.swift",
        "Sources/shop-app/OrderList/OrderListScreenlet.swift",
        "Sources/shop-app/OrderList/OrderListView.swift",
        "Tests/shop-appTests/OrderListScreenletTests.swift",
      ])
    let test = try #require(files.last.map(text))
    #expect(test.contains("@testable import shop_app\n"))
    let layout = text(files[0])
    #expect(layout.contains("`order_list_<theme>.xml`") && layout.contains("@string/"))
  }

  @Test func `a scene scaffold has all its parts and shares no file with a screenlet`() throws {
    let target = ScaffoldTarget(sources: "Sources/shop")
    let files = try Scaffold.scene(ScaffoldName("OrderList"), in: target).files
    let names = files.map { String($0.path.split(separator: "/").last ?? "") }
    for part in ["Component", "SceneLayout", "SceneScreenlet", "Worker"] {
      #expect(names.contains("OrderList\(part).swift"), "\(part)")
    }
    #expect(names.contains("OrderListSceneTests.swift") && !names.contains("OrderListView.swift"))
    let layout = try #require(files.first { $0.path.hasSuffix("SceneLayout.swift") }.map(text))
    #expect(layout.contains("`scene_order_list_<theme>.xml`"))
    let others = try Scaffold.screenlet(ScaffoldName("OrderList"), in: target).files
    #expect(Set(files.map(\.path)).isDisjoint(with: others.map(\.path)))
  }

  @Test func `an app scaffold is a package with a screenlet, a theme and tests`() throws {
    let files = try app("Shop")
    for path in [
      "Here/Package.swift", "Here/README.md", "Here/.gitignore", "Here/Sources/Shop/main.swift",
      "Here/Sources/Shop/ShopComponent.swift", "Here/Sources/Shop/Shop/ShopScreenlet.swift",
      "Here/Themes/Shop/theme.xml", "Here/Themes/Shop/strings.xml",
      "Here/Themes/Shop/strings_es.xml",
      "Here/Tests/ShopTests/ShopScreenletTests.swift",
    ] {
      #expect(files.contains { $0.path == path }, "\(path)")
    }
    #expect(!files.contains { $0.path.contains("Scene") || $0.path.contains("Theme/") })
    let manifest = try #require(files.first { $0.path == "Here/Package.swift" }.map(text))
    #expect(manifest.contains(".package(name: \"screenlets\", path: \"/opt/screenlets\")"))
    #expect(!manifest.contains("path: \"..\""))
  }

  @Test(arguments: ["Shop", "OrderList", String(repeating: "W", count: ScaffoldName.limit)])
  func `the sample's name is fully replaced, and no line exceeds 100 characters`(name: String)
    throws
  {
    let target = ScaffoldTarget(sources: "Sources/shop")
    for file in try app(name) + Scaffold.scene(ScaffoldName(name), in: target).files {
      let text = text(file)
      #expect(!text.lowercased().contains("sample") && !file.path.lowercased().contains("sample"))
      for line in text.split(separator: "\n") where file.path.hasSuffix(".swift") {
        #expect(line.count <= 100, "\(file.path): \(line)")
      }
    }
  }

  @Test(arguments: ["Base", "Any"])
  func `a name that conflicts with a generated name is rejected`(name: String) throws {
    let error = #expect(throws: CommandLineError.self) { try app(name) }
    #expect(error?.message.contains("this name conflicts with \"") == true)
  }
}
