import AppMain
import ThemeKit

extension Option {
  /// Replaces the common option `--theme`, which selects a theme.
  static let asTheme = Option(flag: "theme", help: "creates a theme, like `theme new`")
  static let asScene = Option(flag: "scene", help: "creates a scene with its component and worker")
  static let asApp = Option(flag: "app", help: "creates a package for an app with one scene")
  static let place = Option(
    "in", .folder, help: "the target folder, as in Sources/Shop; or that of themes or packages")
  static let package = Option(
    "package", .text("WHERE"), help: "the path or URL of Screenlets, for --app")
}

extension Command {
  /// `new`: creates the files of a screenlet, a scene, a theme or an app.
  static let new = Command(
    name: "new", summary: "creates a screenlet, a scene, a theme or an app",
    operands: [Operand("NAME", .text("NAME"), example: "OrderList")],
    options: [.asScene, .asTheme, .asApp, .kind, .parent, .palette, .place, .package],
    examples: [
      "{tool} new Shop --app", "{tool} new OrderList",
      "{tool} new Orders --scene --in Sources/Shop",
    ],
    notes: [
      "A screenlet is an action, a view, a layout and a test; a scene is a component with its route, "
        + "its screenlet, its layouts, its worker and a test. Prints the files it creates. If one "
        + "of them exists, it writes nothing.",
      "--kind, --parent and --palette require --theme.",
    ]
  ) { invocation in
    let arguments = invocation.arguments
    // The common option with the same name has a value, this flag has none.
    let isTheme = arguments[.asTheme] == ""
    let kinds = [isTheme, arguments.has(.asApp), arguments.has(.asScene)]
    guard kinds.count(where: { $0 }) < 2 else {
      throw CommandLineError(
        "--scene, --theme and --app cannot be combined; choose one", command: ["new"])
    }
    if !isTheme, let lost = [Option.kind, .parent, .palette].first(where: arguments.has) {
      throw CommandLineError("\(lost.spelling) requires --theme", command: ["new"])
    }
    if !arguments.has(.asApp), arguments.has(.package) {
      throw CommandLineError("--package requires --app", command: ["new"])
    }
    if isTheme { return try await invocation.newTheme(in: arguments[.place]) }
    let name = try ScaffoldName(arguments.operands[0])
    try invocation.checkFree(name)
    return arguments.has(.asApp) ? try invocation.newApp(name) : try invocation.newPart(name)
  }
}

extension Invocation {
  /// Writes the file of a new theme.
  func newTheme(in place: String?) async throws -> ExitStatus {
    let name = arguments.operands[0]
    let kind: ThemeKind = arguments.choice(.kind) ?? .child
    let library = try themeLibrary()
    let parent = try ThemeScaffold.parent(
      ofNew: name, kind: kind, parent: arguments[.parent], in: library)
    let palette = try await newPalette(parent: parent ?? "Default", in: library)
    let folder = place ?? "Themes"
    try write([
      Scaffold.theme(name, kind: kind.rawValue, parent: parent, palette: palette, in: folder)
    ])
    let option = folder == "Themes" ? "" : " --themes \(CompletionTree.shellWord(folder))"
    console.info("See it with: \(tool.name) gallery --theme \(name.lowercased())\(option)")
    return .done
  }

  fileprivate func newApp(_ name: ScaffoldName) throws -> ExitStatus {
    let folder = (arguments[.place].map { $0 + "/" } ?? "") + name.type
    let location = try packageLocation(from: folder)
    guard !process.exists(folder) else {
      throw WorkError("\(folder) already exists; nothing was written.")
    }
    try write(Scaffold.app(name, in: folder, screenlets: location).files)
    console.info(
      "Open it with: cd \(CompletionTree.shellWord(folder)) && swift run \(name.product)")
    return .done
  }

  /// Returns the location of this package for a new app: the given one, else the checkout around
  /// the current folder, else the checkout around this tool.
  private func packageLocation(from folder: String) throws -> PackageLocation {
    let here = process.absolute(".")
    let whole = folder.hasPrefix("/") ? folder : "\(here)/\(folder)"
    if let text = arguments[.package] {
      let location = PackageLocation(text)
      guard case .path(let path) = location else { return location }
      guard process.exists(path + "/Package.swift") else {
        throw WorkError("There is no Package.swift in \(path).")
      }
      let found = process.absolute(path)
      return .path(path.hasPrefix("/") ? found : PackageLocation.way(from: whole, to: found))
    }
    if let checkout = PackageLocation.checkout(around: here + "/.") {
      return .path(PackageLocation.way(from: whole, to: checkout))
    }
    guard let checkout = process.program.flatMap(PackageLocation.checkout) else {
      throw WorkError(
        "Neither this folder nor this tool is in a checkout of Screenlets, so the app cannot "
          + "find it.",
        hint: "Give its path or URL, as in: --package https://example.org/screenlets.git")
    }
    let way = PackageLocation.way(from: whole, to: checkout)
    return .path(way.count < checkout.count ? way : checkout)
  }

  /// Throws an error if the name is that of a library screenlet or module.
  fileprivate func checkFree(_ name: ScaffoldName) throws(CommandLineError) {
    guard tool.ownNames.contains(name.type) || ReservedModuleNames.names.contains(name.type) else {
      return
    }
    throw CommandLineError(
      "\"\(name.type)\" already exists; choose another name", command: ["new"])
  }

  func write(_ files: [Scaffold.File]) throws {
    if let taken = files.first(where: { process.exists($0.path) }) {
      throw WorkError("\(taken.path) already exists; nothing was written.")
    }
    for file in files {
      try NewFile.write(file.bytes, to: process.resolved(file.path))
      try console.print(file.path)
    }
  }
}
