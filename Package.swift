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
    name: name + "Tests", dependencies: [.byName(name: name), "Platform"] + more,
    exclude: exclude,
    swiftSettings: house)
}

let package = Package(
  name: "screenlets",
  platforms: [.macOS("15.4")],
  products: [
    .library(name: "Screenlets", targets: ["Screenlets"]),
    // What an app's portals are made of; an app links those that it names.
    .library(name: "Portals", targets: ["Portals"]),
    .library(name: "FileStores", targets: ["FileStores"]),
    .library(name: "LiferayPortal", targets: ["LiferayPortal"]),
    .library(name: "LocalPortal", targets: ["LocalPortal"]),
    .library(name: "OfflineStore", targets: ["OfflineStore"]),
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
    // The C library of the platform, under one name.
    module("Platform", []),
    // What every module above may need: JSON, time, numbers, languages, secrets, files.
    module("Basics", ["Platform"]),
    // Opens libraries when they are first needed, and says what to install where one is missing.
    module("DynamicLibraries", ["Platform"]),
    // libsodium hashes passwords (Argon2id) and encrypts saved credentials; it is opened when it is
    // first needed.
    module("Sodium", ["DynamicLibraries", "Platform"]),
    // Speaks HTTP by libcurl, for the portal on the network and for pages of the web.
    module("HTTPTransfer", ["Basics", "CCurl", "DynamicLibraries", "Platform"]),
    module("TerminalIO", ["Basics", "CTerminal", "Platform", "TerminalCore"]),
    module("XMLTree", ["CLibXML2", "Platform"]),
    module(
      "ThemeKit", ["Basics", "Platform", "TerminalCore", "XMLTree"], plugins: ["EmbedFolder"]),
    module("FormKit", ["Basics", "XMLTree"]),
    module("PortalKit", ["Basics", "FormKit", "Platform", "XMLTree"]),
    module("SQLiteDatabase", ["Basics", "CSQLite", "Platform"]),
    module("StateStore", []),
    // What an app keeps in its user's folders.
    module("FileStores", ["DynamicLibraries", "Platform", "PortalKit", "Sodium"]),
    module("OfflineStore", ["FileStores", "FormKit", "Platform", "PortalKit", "SQLiteDatabase"]),
    // A Liferay on the network, of any version from 6.2 on.
    module("LiferayPortal", ["FormKit", "HTTPTransfer", "Platform", "PortalKit", "XMLTree"]),
    module(
      "LocalPortal",
      ["DynamicLibraries", "FormKit", "Platform", "PortalKit", "SQLiteDatabase", "Sodium"],
      exclude: ["Seed/Pictures"], plugins: ["EmbedFolder"]),
    module(
      "PortalServer",
      [
        "CMicroHTTPD", "DynamicLibraries", "FormKit", "LocalPortal", "Platform", "PortalKit",
        "XMLTree",
      ]),
    module("ScreenletKit", ["Platform", "PortalKit", "TerminalCore", "ThemeKit"]),
    // The controls of layouts.
    module(
      "ScreenletControls",
      [
        "DynamicLibraries", "Platform", "PortalKit", "ScreenletKit", "TerminalCore", "ThemeKit",
        "XMLTree",
      ]),
    module(
      "ScreenletLibrary",
      [
        "FormKit", "HTTPTransfer", "Platform", "PortalKit", "ScreenletControls", "ScreenletKit",
        "TerminalCore", "ThemeKit", "XMLTree",
      ]),
    module(
      "AppScenes",
      [
        "FormKit", "PortalKit", "ScreenletControls", "ScreenletKit", "ScreenletLibrary",
        "StateStore", "TerminalCore", "ThemeKit",
      ]),
    // What an app's main.swift calls. It knows no portal and no tool: an app names those it uses.
    module(
      "AppMain",
      [
        "AppScenes", "FileStores", "FormKit", "Platform", "PortalKit", "ScreenletControls",
        "ScreenletKit", "ScreenletLibrary", "TerminalCore", "TerminalIO", "ThemeKit",
      ]),
    module(
      "Portals",
      [
        "AppMain", "LiferayPortal", "LocalPortal", "OfflineStore", "PortalKit",
        "ScreenletControls", "ScreenletKit", "ThemeKit",
      ]),
    module(
      "Screenlets",
      [
        "AppMain", "AppScenes", "FormKit", "Platform", "PortalKit", "ScreenletControls",
        "ScreenletKit", "ScreenletLibrary", "StateStore", "TerminalCore", "TerminalIO", "ThemeKit",
      ]),
    // Pictures for apps that show any; what reads the formats is opened when it is first needed:
    // libpng, libjpeg-turbo and libwebp, each kept by those who made the format usual. Cells and
    // sixels are drawn here, so that they are the same bytes everywhere.
    module("Pictures", ["DynamicLibraries", "TerminalCore"]),
    module("ScreenletTesting", ["ScreenletKit", "TerminalCore", "ThemeKit", "PortalKit"]),
    module("ScreenletGallery", ["Pictures", "Screenlets"]),
    // Templates/ is in it, for `screenlet new`.
    module(
      "ScreenletCommand",
      ["AppMain", "Platform", "PortalServer", "Portals", "ScreenletGallery", "ScreenletTesting"],
      plugins: ["EmbedFolder"]),
    .executableTarget(
      name: "screenlet", dependencies: ["Platform", "ScreenletCommand", "Screenlets"],
      swiftSettings: house),
    // A whole app, as its users would write it.
    .executableTarget(
      name: "PurchaseOrders",
      dependencies: ["LocalPortal", "Portals", "ScreenletCommand", "Screenlets"],
      path: "Examples/PurchaseOrders", exclude: ["README.md"], swiftSettings: house),
    .executableTarget(
      name: "screenlet-bench",
      dependencies: [
        "AppScenes", "Screenlets", "ScreenletControls", "ScreenletGallery", "ScreenletKit",
        "ScreenletTesting", "PseudoTerminals", "TerminalCore", "TerminalIO", "CAllocations",
        "FormKit", "HTTPTransfer", "LiferayPortal", "LocalPortal", "Platform", "PortalKit",
        "Portals", "ScreenletLibrary", "StateStore",
      ],
      swiftSettings: house),

    // The smallest app, which README builds step by step.
    .executableTarget(
      name: "bookmarks", dependencies: ["Screenlets"],
      path: "Examples/Bookmarks/Sources", swiftSettings: house, plugins: ["EmbedFolder"]),
    .executableTarget(
      name: "BookmarksTool", dependencies: ["ScreenletCommand", "Screenlets"],
      path: "Tests/Fixtures/BookmarksTool", exclude: ["Bookmarks/main.swift"],
      swiftSettings: house),
    // What `screenlet new` begins with: built and tested here under its own name.
    .executableTarget(
      name: "SampleApp", dependencies: ["Portals", "Screenlets"],
      path: "Templates/Sources/SampleApp", swiftSettings: house, plugins: ["EmbedFolder"]),
    .testTarget(
      name: "SampleAppTests",
      dependencies: ["LocalPortal", "SampleApp", "ScreenletTesting", "Screenlets"],
      path: "Templates/Tests/SampleAppTests", swiftSettings: house),

    // Programs in a terminal of their own, for tests and benchmarks.
    .target(
      name: "PseudoTerminals", dependencies: ["Platform"], path: "Tests/PseudoTerminals",
      swiftSettings: house),

    // Waits for tests: for a condition, and for other programs without blocking the shared threads.
    .target(name: "Waiting", path: "Tests/Waiting", swiftSettings: house),

    // A terminal without a window, which draws what we wrote and lets tests read it back.
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm", providers: [.apt(["libvterm-dev"])]),
    .target(
      name: "TerminalEmulators", dependencies: ["CVTerm"], path: "Tests/TerminalEmulators",
      swiftSettings: house),
    // A program that takes the screen and leaves it in every way there is, for TerminalIO's tests.
    .executableTarget(
      name: "TerminalFixture", dependencies: ["Platform", "TerminalIO", "TerminalCore"],
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
    .target(
      name: "LoopbackServers", dependencies: ["Platform"], path: "Tests/LoopbackServers",
      swiftSettings: house),
    // A server that proves who it is, or cannot.
    .target(name: "CertifiedServers", path: "Tests/CertifiedServers", swiftSettings: house),
    tests(
      "HTTPTransfer",
      ["Waiting", "Basics", "CertifiedServers", "LoopbackServers", "TemporaryFolders"],
      exclude: ["Certificates"]),
    tests("XMLTree", ["TemporaryFolders"]),
    tests("DynamicLibraries"),
    tests("Sodium", ["DynamicLibraries"]),
    tests("Pictures", ["TerminalCore", "TerminalIO"]),
    tests(
      "AppMain", ["PortalKit", "ScreenletKit", "TemporaryFolders", "TerminalCore", "ThemeKit"]),
    tests(
      "ScreenletCommand",
      [
        "AppMain", "LocalPortal", "PortalKit", "Portals", "ScreenletTesting", "Screenlets",
        "TemporaryFolders", "XMLTree",
      ]),
    tests("ThemeKit", ["TemporaryFolders", "TerminalCore", "XMLTree"]),
    tests(
      "ScreenletGallery",
      [
        "LocalPortal", "PortalKit", "Portals", "ScreenletControls", "ScreenletKit",
        "ScreenletLibrary",
        "ScreenletTesting", "Screenlets", "TemporaryFolders", "TerminalCore", "ThemeKit",
      ], exclude: ["Pictures"]),
    // Holds the words of this repository to its code; the example's screenlet is compiled in.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "LocalPortal", "Pictures", "Portals", "Screenlets", "ScreenletTesting", "Waiting",
      ],
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
      name: "StoreFixture", dependencies: ["FileStores", "LocalPortal", "Platform", "PortalKit"],
      path: "Tests/Fixtures/StoreFixture", swiftSettings: house),
    // A program that sends a sync queue and is killed at the step that it is told.
    .executableTarget(
      name: "SyncFixture",
      dependencies: ["LiferayPortal", "OfflineStore", "Platform", "PortalKit"],
      path: "Tests/Fixtures/SyncFixture", swiftSettings: house),
    .target(name: "Victims", path: "Tests/Victims", swiftSettings: house),
    tests("Basics", ["TemporaryFolders"]),
    tests("FormKit", ["Basics", "TemporaryFolders", "XMLTree"]),
    tests("PortalKit", ["FormKit", "TemporaryFolders"]),
    tests("SQLiteDatabase", ["TemporaryFolders"]),
    tests("StateStore"),
    tests(
      "LocalPortal",
      [
        "DynamicLibraries", "Waiting", "FormKit", "PortalKit", "SQLiteDatabase", "Sodium",
        "StoreFixture", "TemporaryFolders", "Victims",
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
      "FileStores",
      [
        "DynamicLibraries", "PortalKit", "Sodium", "StoreFixture", "TemporaryFolders", "Victims",
        "Waiting",
      ]),
    tests(
      "OfflineStore",
      [
        "Waiting",
        "FormKit", "LiferayPortal", "LocalPortal", "PortalKit", "PortalServer", "StoreFixture",
        "SyncFixture", "TemporaryFolders", "Victims",
      ]),
    // An app of scenes that keeps where its person is.
    .executableTarget(
      name: "SceneFixture", dependencies: ["FileStores", "Screenlets"],
      path: "Tests/Fixtures/SceneFixture", swiftSettings: house),
    // The built tool in a terminal of its own.
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "PurchaseOrders", "SampleApp", "SceneFixture", "bookmarks", "screenlet", "LiferayPortal",
        "LocalPortal",
        "LoopbackServers", "Platform", "PortalKit",
        "PortalServer", "PseudoTerminals",
        "SQLiteDatabase",
        "TemporaryFolders", "TerminalEmulators", "Waiting",
      ],
      swiftSettings: house),
    // A screenlet with a test theme, for the tests of the kit and of the controls.
    .target(
      name: "ScreenletKitFixtures",
      dependencies: [
        "PortalKit", "ScreenletControls", "ScreenletKit", "ScreenletTesting", "TerminalCore",
        "ThemeKit",
      ], path: "Tests/ScreenletKitFixtures", swiftSettings: house),
    tests(
      "ScreenletKit",
      [
        "PortalKit", "ScreenletControls", "ScreenletKitFixtures", "ScreenletTesting",
        "TerminalCore", "ThemeKit", "Waiting",
      ]),
    tests(
      "ScreenletControls",
      [
        "PortalKit", "ScreenletKit", "ScreenletKitFixtures", "ScreenletTesting",
        "TemporaryFolders", "TerminalCore", "ThemeKit",
      ]),
    tests(
      "ScreenletLibrary",
      [
        "Waiting",
        "FileStores", "FormKit", "LiferayPortal", "LocalPortal", "OfflineStore", "Pictures",
        "PortalKit", "PortalServer", "SQLiteDatabase", "ScreenletControls", "ScreenletKit",
        "ScreenletTesting", "Screenlets", "TemporaryFolders", "TerminalCore", "ThemeKit",
      ]),
    tests(
      "AppScenes",
      [
        "Waiting",
        "AppMain", "FormKit", "LocalPortal", "OfflineStore", "PortalKit", "Portals",
        "ScreenletControls", "ScreenletKit", "ScreenletLibrary", "ScreenletTesting", "Screenlets",
        "StateStore", "TemporaryFolders", "TerminalCore", "ThemeKit",
      ]),
    tests(
      "PurchaseOrders",
      [
        "LiferayPortal", "LocalPortal", "OfflineStore", "PortalServer", "ScreenletTesting",
        "Screenlets", "TemporaryFolders",
      ]),
    tests("ScreenletTesting", ["ScreenletControls", "ScreenletKit", "TerminalCore", "ThemeKit"]),
  ],
  swiftLanguageModes: [.v6]
)
