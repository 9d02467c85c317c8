// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "stock",
  platforms: [.macOS("15.4")],
  dependencies: [.package(name: "screenlets", path: "../..")],
  targets: [
    .executableTarget(
      name: "stock",
      dependencies: [
        .product(name: "Screenlets", package: "screenlets"),
        .product(name: "ScreenletCommand", package: "screenlets"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
