// swift-tools-version: 6.3
import PackageDescription

/// Given to every Swift target: the compiler guards the plan.
let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .treatAllWarnings(as: .error),
]

/// A Swift module with the arrows it may follow; ARCHITECTURE.md draws them.
func module(
  _ name: String, _ arrows: [Target.Dependency], exclude: [String] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: arrows, exclude: exclude, swiftSettings: house, plugins: plugins)
}

/// The tests of a module, mirroring its folder file by file.
func tests(
  _ name: String, _ more: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name)] + more, exclude: exclude,
    swiftSettings: house)
}

let package = Package(
  name: "screenlets",
  platforms: [.macOS("15.4")],
  products: [
    .library(name: "Screenlets", targets: ["Screenlets"]),
    .library(name: "AppScenes", targets: ["AppScenes"]),
    .library(name: "StateStore", targets: ["StateStore"]),
    .library(name: "Pictures", targets: ["Pictures"]),
    .library(name: "ScreenletTesting", targets: ["ScreenletTesting"]),
    .library(name: "ScreenletCommand", targets: ["ScreenletCommand"]),
    .executable(name: "screenlet", targets: ["screenlet"]),
    .executable(name: "purchase-orders", targets: ["PurchaseOrders"]),
    .executable(name: "bookmarks", targets: ["bookmarks"]),
    // Puts the folder Themes of an app into its program.
    .plugin(name: "EmbedFolder", targets: ["EmbedFolder"]),
  ],
  targets: [
    // libxml2 reads themes and contexts: errors with line and column, and limits that hold.
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    // SQLite keeps the embedded portal: one file, transactions that survive kill -9.
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    // libsodium hashes passwords (Argon2id) and encrypts saved credentials.
    .systemLibrary(name: "CSodium", providers: [.apt(["libsodium-dev"])]),
    .target(
      name: "CTerminal",
      linkerSettings: [.linkedLibrary("dispatch", .when(platforms: [.linux]))]),
    // Calls functions of libcurl that take anything; the library is opened when it is first needed.
    .target(name: "CCurl"),
    // Starts libmicrohttpd, which serves a portal to apps that are being made; the library is opened
    // when the first server starts.
    .target(name: "CMicroHTTPD"),
    // Counts what the benchmarks' own process allocates.
    .target(name: "CAllocations"),

    // Puts a folder into a module: Themes/ into ThemeKit, so that the built-in themes need no file
    // beside the program.
    .plugin(name: "EmbedFolder", capability: .buildTool(), dependencies: ["embed-files"]),
    .executableTarget(name: "embed-files", swiftSettings: house),

    module("TerminalCore", []),
    // Opens libraries when they are first needed, and says what to install where one is missing.
    module("DynamicLibraries", []),
    // Speaks HTTP by libcurl, for the portal on the network and for pages of the web.
    module("HTTPTransfer", ["CCurl", "DynamicLibraries", "PortalKit"]),
    module("TerminalIO", ["TerminalCore", "CTerminal"]),
    module("XMLTree", ["CLibXML2"]),
    module("ThemeKit", ["TerminalCore", "XMLTree"], plugins: ["EmbedFolder"]),
    module("PortalKit", ["XMLTree"]),
    module("FormKit", ["PortalKit", "XMLTree"]),
    module("SQLiteDatabase", ["CSQLite", "PortalKit"]),
    module("StateStore", []),
    module("OfflineStore", ["DynamicLibraries", "PortalKit", "SQLiteDatabase", "CSodium"]),
    // A Liferay on the network, of any version from 6.2 on.
    module("LiferayPortal", ["FormKit", "HTTPTransfer", "PortalKit", "XMLTree"]),
    module(
      "LocalPortal", ["FormKit", "PortalKit", "SQLiteDatabase", "CSodium"],
      exclude: ["Seed/Pictures"], plugins: ["EmbedFolder"]),
    module(
      "PortalServer",
      ["CMicroHTTPD", "DynamicLibraries", "FormKit", "LocalPortal", "PortalKit", "XMLTree"]),
    module(
      "ScreenletKit", ["DynamicLibraries", "TerminalCore", "ThemeKit", "PortalKit", "XMLTree"]),
    module(
      "ScreenletLibrary",
      [
        "DynamicLibraries", "FormKit", "HTTPTransfer", "ScreenletKit", "PortalKit", "TerminalCore",
        "ThemeKit", "XMLTree",
      ]),
    module(
      "AppScenes",
      [
        "FormKit", "PortalKit", "ScreenletKit", "ScreenletLibrary", "StateStore", "TerminalCore",
        "ThemeKit",
      ]),
    module(
      "Screenlets",
      [
        "AppScenes", "FormKit", "ScreenletKit", "ScreenletLibrary", "StateStore", "TerminalCore",
        "TerminalIO", "ThemeKit", "PortalKit", "OfflineStore", "LocalPortal", "LiferayPortal",
      ]),
    // Pictures for apps that show any; what reads the formats is opened when it is first needed:
    // libpng, libjpeg-turbo and libwebp, each kept by those who made the format usual. Cells and
    // sixels are drawn here, so that they are the same bytes everywhere.
    module("Pictures", ["DynamicLibraries", "TerminalCore"]),
    module("ScreenletTesting", ["ScreenletKit", "TerminalCore", "ThemeKit", "PortalKit"]),
    module("ScreenletGallery", ["Pictures", "Screenlets"]),
    // Templates/ is in it, for `screenlet new`.
    module(
      "ScreenletCommand", ["PortalServer", "Screenlets", "ScreenletGallery"],
      plugins: ["EmbedFolder"]),
    .executableTarget(
      name: "screenlet", dependencies: ["ScreenletCommand", "Screenlets"], swiftSettings: house),
    // A whole app, as its users would write it.
    .executableTarget(
      name: "PurchaseOrders", dependencies: ["ScreenletCommand", "Screenlets"],
      path: "Examples/PurchaseOrders", exclude: ["README.md"], swiftSettings: house),
    .executableTarget(
      name: "screenlet-bench",
      dependencies: [
        "AppScenes", "Screenlets", "ScreenletGallery", "ScreenletKit", "ScreenletTesting",
        "PseudoTerminals", "TerminalCore", "TerminalIO", "CAllocations", "FormKit", "HTTPTransfer",
        "LiferayPortal", "LocalPortal", "PortalKit", "ScreenletLibrary", "StateStore",
      ],
      swiftSettings: house),

    // The smallest app, which README builds step by step.
    .executableTarget(
      name: "bookmarks", dependencies: ["ScreenletCommand", "Screenlets"],
      path: "Examples/Bookmarks/Sources", swiftSettings: house, plugins: ["EmbedFolder"]),
    // What `screenlet new` begins with: built and tested here under its own name.
    .executableTarget(
      name: "SampleApp", dependencies: ["ScreenletCommand", "Screenlets"],
      path: "Templates/Sources/SampleApp", swiftSettings: house, plugins: ["EmbedFolder"]),
    .testTarget(
      name: "SampleAppTests", dependencies: ["SampleApp", "ScreenletTesting", "Screenlets"],
      path: "Templates/Tests/SampleAppTests", swiftSettings: house),

    // Programs in a terminal of their own, for tests and benchmarks.
    .target(name: "PseudoTerminals", path: "Tests/PseudoTerminals", swiftSettings: house),

    // Waits for tests: for a condition, and for other programs without blocking the shared threads.
    .target(name: "Waiting", path: "Tests/Waiting", swiftSettings: house),

    // A terminal without a window, which draws what we wrote and lets tests read it back.
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm", providers: [.apt(["libvterm-dev"])]),
    .target(
      name: "TerminalEmulators", dependencies: ["CVTerm"], path: "Tests/TerminalEmulators",
      swiftSettings: house),
    // A program that takes the screen and leaves it in every way there is, for TerminalIO's tests.
    .executableTarget(
      name: "TerminalFixture", dependencies: ["TerminalIO", "TerminalCore"],
      path: "Tests/Fixtures/TerminalFixture", swiftSettings: house),

    tests("TerminalCore"),
    tests(
      "TerminalIO",
      [
        "Waiting",
        "TerminalCore", "TerminalEmulators", "TemporaryFolders", "PseudoTerminals",
        "TerminalFixture",
      ]),
    // A server on this machine alone, which answers as a test says, faults included.
    .target(name: "LoopbackServers", path: "Tests/LoopbackServers", swiftSettings: house),
    // A server that proves who it is, or cannot.
    .target(name: "CertifiedServers", path: "Tests/CertifiedServers", swiftSettings: house),
    tests(
      "HTTPTransfer",
      ["Waiting", "CertifiedServers", "LoopbackServers", "PortalKit", "TemporaryFolders"],
      exclude: ["Certificates"]),
    tests("XMLTree", ["TemporaryFolders"]),
    tests("DynamicLibraries"),
    tests("Pictures", ["TerminalCore", "TerminalIO"]),
    tests("ScreenletCommand", ["ScreenletTesting", "Screenlets", "TemporaryFolders", "XMLTree"]),
    tests("ThemeKit", ["TemporaryFolders", "TerminalCore", "XMLTree"]),
    tests(
      "ScreenletGallery",
      [
        "LocalPortal", "PortalKit", "ScreenletKit", "ScreenletLibrary", "ScreenletTesting",
        "Screenlets",
        "TerminalCore", "ThemeKit",
      ], exclude: ["Pictures"]),
    // Holds the words of this repository to its code; the example's screenlet is compiled in.
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["Pictures", "Screenlets", "ScreenletTesting", "Waiting"],
      exclude: ["Stock/main.swift", "Themes"], swiftSettings: house),
    .testTarget(
      name: "BookmarksTests",
      dependencies: ["bookmarks", "ScreenletTesting", "Screenlets", "TemporaryFolders"],
      swiftSettings: house),
    // Folders that go when a test ends, for the tests of whatever keeps files.
    .target(
      name: "TemporaryFolders", path: "Tests/TemporaryFolders", swiftSettings: house),
    // A program that writes into a store until it is killed, and what kills it.
    .executableTarget(
      name: "StoreFixture", dependencies: ["LocalPortal", "OfflineStore", "PortalKit"],
      path: "Tests/Fixtures/StoreFixture", swiftSettings: house),
    // A program that sends a sync queue and is killed at the step that it is told.
    .executableTarget(
      name: "SyncFixture", dependencies: ["LiferayPortal", "OfflineStore", "PortalKit"],
      path: "Tests/Fixtures/SyncFixture", swiftSettings: house),
    .target(name: "Victims", path: "Tests/Victims", swiftSettings: house),
    tests("PortalKit", ["TemporaryFolders"]),
    tests("FormKit", ["PortalKit", "TemporaryFolders", "XMLTree"]),
    tests("SQLiteDatabase", ["PortalKit", "TemporaryFolders"]),
    tests("StateStore"),
    tests(
      "LocalPortal",
      [
        "Waiting", "FormKit", "PortalKit", "SQLiteDatabase", "StoreFixture", "TemporaryFolders",
        "Victims",
      ]),
    tests(
      "PortalServer",
      [
        "Waiting", "DynamicLibraries", "FormKit", "LocalPortal", "PortalKit", "SQLiteDatabase",
        "TemporaryFolders",
      ]),
    tests(
      "LiferayPortal",
      [
        "Waiting",
        "CertifiedServers", "FormKit", "HTTPTransfer", "LocalPortal", "LoopbackServers",
        "PortalKit", "PortalServer", "TemporaryFolders",
      ]),
    tests(
      "OfflineStore",
      [
        "Waiting",
        "LiferayPortal", "LocalPortal", "PortalKit", "PortalServer", "StoreFixture", "SyncFixture",
        "TemporaryFolders", "Victims",
      ]),
    // An app of scenes that keeps where its person is.
    .executableTarget(
      name: "SceneFixture", dependencies: ["Screenlets"], path: "Tests/Fixtures/SceneFixture",
      swiftSettings: house),
    // The built tool in a terminal of its own.
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "PurchaseOrders", "SampleApp", "SceneFixture", "bookmarks", "screenlet", "LiferayPortal",
        "LocalPortal",
        "LoopbackServers", "PortalKit",
        "PortalServer", "PseudoTerminals",
        "SQLiteDatabase",
        "TemporaryFolders", "TerminalEmulators", "Waiting",
      ],
      swiftSettings: house),
    tests(
      "ScreenletKit",
      ["Waiting", "PortalKit", "ScreenletTesting", "TemporaryFolders", "TerminalCore", "ThemeKit"]),
    tests(
      "ScreenletLibrary",
      [
        "Waiting",
        "FormKit", "LiferayPortal", "LocalPortal", "OfflineStore", "Pictures", "PortalKit",
        "PortalServer", "SQLiteDatabase", "ScreenletKit", "ScreenletTesting", "Screenlets",
        "TemporaryFolders", "TerminalCore",
        "ThemeKit",
      ]),
    tests(
      "AppScenes",
      [
        "Waiting",
        "FormKit", "LocalPortal", "OfflineStore", "PortalKit", "ScreenletKit", "ScreenletLibrary",
        "ScreenletTesting", "Screenlets", "StateStore", "TemporaryFolders", "TerminalCore",
        "ThemeKit",
      ]),
    tests(
      "PurchaseOrders", ["PortalServer", "ScreenletTesting", "Screenlets", "TemporaryFolders"]),
    tests("ScreenletTesting", ["ScreenletKit", "TerminalCore", "ThemeKit"]),
  ],
  swiftLanguageModes: [.v6]
)
