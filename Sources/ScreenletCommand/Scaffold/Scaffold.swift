/// The beginnings of a screenlet, a scene, a theme or an app, made of the files in `Templates`.
///
/// Those are a package that builds and passes its tests; here only names change.
struct Scaffold: Sendable {
  /// A file that is to be written.
  struct File: Hashable, Sendable {
    let path: String
    let bytes: [UInt8]
  }

  /// Templates that begin with the same folder, and where they go.
  private struct Place {
    /// What the paths of the templates begin with.
    let templates: String
    /// How much of that is left away.
    let root: String
    /// The folder that the rest of the path stands in.
    let folder: String
  }

  /// What the screenlet of the templates is called.
  private static let sampleThing = ScaffoldName(words: ["Sample", "Thing"])
  /// What their package is called.
  private static let sampleApp = ScaffoldName(words: ["Sample", "App"])
  /// What the theme is called that no app begins with.
  private static let sampleTheme = ScaffoldName(words: ["Sample", "Theme"])

  /// The files, in order.
  let files: [File]

  /// The files of a screenlet that becomes a part of a target.
  static func screenlet(
    _ name: ScaffoldName, in target: ScaffoldTarget
  ) throws(CommandLineError) -> Scaffold {
    try part(name, in: target, source: "SampleThing/", tests: "SampleThingScreenlet")
  }

  /// The files of a component that becomes a part of a target: a scene, and all that stands behind it.
  static func scene(
    _ name: ScaffoldName, in target: ScaffoldTarget
  ) throws(CommandLineError) -> Scaffold {
    try part(name, in: target, source: "SampleThingScene/", tests: "SampleThingScene")
  }

  private static func part(
    _ name: ScaffoldName, in target: ScaffoldTarget, source: String, tests: String
  ) throws(CommandLineError) -> Scaffold {
    let (sourceRoot, testRoot) = ("Sources/\(sampleApp.type)/", "Tests/\(sampleApp.type)Tests/")
    return try Scaffold(
      name, Respelling(sampleThing.spellings(of: name) + [(sampleApp.type, target.module)]),
      [
        Place(templates: sourceRoot + source, root: sourceRoot, folder: target.sources),
        Place(templates: testRoot + tests, root: testRoot, folder: target.tests),
      ])
  }

  /// The files of a package with an app of one scene, whose screenlet has the name of the app.
  ///
  /// - Parameters:
  ///   - folder: The folder of the package.
  ///   - screenlets: Where the package finds this one.
  static func app(
    _ name: ScaffoldName, in folder: String, screenlets: PackageLocation
  ) throws(CommandLineError) -> Scaffold {
    try Scaffold(
      name,
      Respelling(
        sampleThing.spellings(of: name) + sampleApp.spellings(of: name) + screenlets.spellings),
      [Place(templates: "", root: "", folder: folder)],
      without: ["SampleThingScene", sampleTheme.type])
  }

  /// The file of a theme.
  ///
  /// - Parameters:
  ///   - kind: What it may do, as files write it.
  ///   - parent: What it inherits from; nil for one without a parent.
  static func theme(_ name: String, kind: String, parent: String?, in folder: String) -> File {
    let link = parent.map { " parent=\"\($0)\"" } ?? ""
    let spelling = Respelling([
      ("kind=\"child\" parent=\"Default\"", "kind=\"\(kind)\"\(link)"),
      ("come from Default", "come from \(parent ?? "Default")"),
      ("<theme>.xml", "\(name.lowercased()).xml"), (", in lower case", ""),
      (sampleTheme.type, name), (sampleTheme.title, name),
    ])
    let path = "Themes/\(sampleTheme.type)/theme.xml"
    let bytes = templates.first { $0.path == path }?.bytes ?? []
    return File(path: "\(folder)/\(name)/theme.xml", bytes: spelling.applied(to: bytes))
  }

  private static var templates: [File] {
    EmbeddedTemplates.files.map { file in
      File(path: file.path, bytes: file.text.withUTF8Buffer { Array($0) })
    }
  }

  private init(
    _ name: ScaffoldName, _ spelling: Respelling, _ places: [Place], without others: [String] = []
  ) throws(CommandLineError) {
    let templates = Self.templates
    let code = templates.filter { $0.path.hasSuffix(".swift") }
    try name.check(code.map(\.bytes), spelling)
    files = templates.compactMap { template in
      let isOther = others.contains { template.path.contains($0) }
      guard !isOther,
        let place = places.first(where: { template.path.hasPrefix($0.templates) })
      else { return nil }
      let rest = String(template.path.dropFirst(place.root.count))
      // What begins with a dot is no template for the build.
      let path = rest == "gitignore" ? ".gitignore" : spelling.applied(to: rest)
      let bytes = spelling.applied(to: template.bytes)
      return File(
        path: "\(place.folder)/\(path)",
        bytes: path.hasSuffix(".swift") ? ClassHead.broken(in: bytes) : bytes)
    }
  }
}
