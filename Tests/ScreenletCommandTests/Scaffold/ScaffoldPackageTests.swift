import Testing

@testable import AppMain
@testable import ScreenletCommand

struct ScaffoldPackageTests {
  private let manifest = """
    products: [
      .executable(name: "shop-front", targets: ["ShopFront"]),
      .library(name: "Kit", targets: ["Kit"]),
      .executable(name: "tool", targets: ["Tool", "More"]),
    ],
    """

  @Test(arguments: [
    ("ShopFront", "shop-front"), ("Tool", "tool"), ("Kit", "Kit"), ("Shop", "Shop"),
  ])
  func `a program has the name of its product, or else of its target`(
    target: String, program: String
  ) {
    #expect(ScaffoldPackage.program(of: target, in: manifest) == program)
  }
}
