import AppMain
import ThemeKit

/// The initial files of a screenlet, a scene, a theme or an app, made from the files in
/// `Templates`.
///
/// The templates are a package that builds and passes its tests; only names are replaced here.
struct Scaffold: Sendable {
  /// A file to write.
  struct File: Hashable, Sendable {
    let path: String
    let bytes: [UInt8]
  }

  /// A folder of templates and its destination.
  private struct Place {
    /// The prefix of the templates' paths.
    let templates: String
    /// The part of the path to remove.
    let root: String
    /// The folder for the remaining path.
    let folder: String
  }

  /// The name of the template screenlet.
  private static let sampleThing = ScaffoldName(words: ["Sample", "Thing"])
  /// The name of the template package.
  private static let sampleApp = ScaffoldName(words: ["Sample", "App"])
  /// The name of the template theme, which new apps do not include.
  private static let sampleTheme = ScaffoldName(words: ["Sample", "Theme"])

  /// The files to write, in order.
  let files: [File]

  /// Returns the files of a screenlet for an existing target.
  static func screenlet(
    _ name: ScaffoldName, in target: ScaffoldTarget
  ) throws(CommandLineError) -> Scaffold {
    try part(name, in: target, source: "SampleThing/", tests: "SampleThingScreenlet")
  }

  /// Returns the files of a component for an existing target: a scene with its route,
  /// screenlet and worker.
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
      name, WordReplacement(sampleThing.spellings(of: name) + [(sampleApp.type, target.module)]),
      [
        Place(templates: sourceRoot + source, root: sourceRoot, folder: target.sources),
        Place(templates: testRoot + tests, root: testRoot, folder: target.tests),
      ])
  }

  /// Returns the files of a package with an app of one scene; its screenlet has the app's name.
  ///
  /// - Parameters:
  ///   - name: The name of the app.
  ///   - folder: The folder of the package.
  ///   - screenlets: The location of this package.
  static func app(
    _ name: ScaffoldName, in folder: String, screenlets: PackageLocation
  ) throws(CommandLineError) -> Scaffold {
    try Scaffold(
      name,
      WordReplacement(
        sampleThing.spellings(of: name) + sampleApp.spellings(of: name) + screenlets.spellings),
      [Place(templates: "", root: "", folder: folder)],
      without: ["SampleThingScene", sampleTheme.type])
  }

  /// Returns the file of a theme.
  ///
  /// - Parameters:
  ///   - name: The name of the theme, as written.
  ///   - kind: The theme kind as written in theme files.
  ///   - parent: The parent theme; nil for none.
  ///   - palette: The colors; nil for those of the template.
  ///   - folder: The folder of themes.
  static func theme(
    _ name: String, kind: String, parent: String?, palette: ThemePalette?, in folder: String
  ) -> File {
    let link = parent.map { " parent=\"\($0)\"" } ?? ""
    let spelling = WordReplacement([
      ("kind=\"child\" parent=\"Default\"", "kind=\"\(kind)\"\(link)"),
      ("come from Default", "come from \(parent ?? "Default")"),
      ("<theme>.xml", "\(name.lowercased()).xml"), (", in lower case", ""),
      (sampleTheme.type, name), (sampleTheme.title, name),
    ])
    let path = "Themes/\(sampleTheme.type)/theme.xml"
    let template = templates.first { $0.path == path }?.bytes ?? []
    let bytes = palette.map { Self.template(template, with: $0) } ?? template
    return File(path: "\(folder)/\(name)/theme.xml", bytes: spelling.applied(to: bytes))
  }

  /// Returns the template theme with other colors instead of its palette and its colors.
  private static func template(_ bytes: [UInt8], with palette: ThemePalette) -> [UInt8] {
    var lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(of: "  <palette>"),
      let last = lines.firstIndex(of: "  </colors>"), first < last
    else { return bytes }
    lines.replaceSubrange(first...last, with: palette.lines.map { Substring($0) })
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static var templates: [File] {
    EmbeddedTemplates.files.map { file in
      File(path: file.path, bytes: file.text.withUTF8Buffer { Array($0) })
    }
  }

  private init(
    _ name: ScaffoldName, _ spelling: WordReplacement, _ places: [Place],
    without others: [String] = []
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
      // The build ignores templates whose names start with a dot.
      let path = rest == "gitignore" ? ".gitignore" : spelling.applied(to: rest)
      return File(
        path: "\(place.folder)/\(path)", bytes: spelling.applied(to: template.bytes))
    }
  }
}
