// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "sample-app",
  platforms: [.macOS("15.4")],
  products: [
    .executable(name: "sample-app", targets: ["SampleApp"])
  ],
  traits: [
    .trait(name: "Tools", description: "Adds the developers' commands to the app.")
  ],
  dependencies: [
    .package(name: "screenlets", path: "..")
  ],
  targets: [
    .executableTarget(
      name: "SampleApp",
      dependencies: [
        .product(name: "Screenlets", package: "screenlets"),
        .product(name: "Portals", package: "screenlets"),
        .product(
          name: "ScreenletCommand", package: "screenlets", condition: .when(traits: ["Tools"])),
      ],
      // Embeds the folder Themes in the program.
      plugins: [.plugin(name: "EmbedFolder", package: "screenlets")]),
    .testTarget(
      name: "SampleAppTests",
      dependencies: [
        "SampleApp",
        .product(name: "LocalPortal", package: "screenlets"),
        .product(name: "Screenlets", package: "screenlets"),
        .product(name: "ScreenletTesting", package: "screenlets"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
