import Foundation
import PackagePlugin

/// Embeds a folder of files in a module, so that the program needs no files beside it.
///
/// The module gets an `enum Embedded<Folder>` with `files`, a list of paths and texts; in the text of
/// a binary file each character, U+0000 to U+00FF, stands for one byte. A build runs the plugin again
/// when a file changes, appears or disappears. An app's module embeds the folder
/// `Themes` of its package as `EmbeddedThemes`.
@main struct EmbedFolder: BuildToolPlugin {
  /// The folders of modules of this package that do not embed `Themes`.
  private static let folders = [
    "LocalPortal": "Sources/LocalPortal/Seed/Pictures",
    "SampleApp": "Templates/Themes",
    "ScreenletCommand": "Templates",
    "ScreenletGallery": "Sources/ScreenletGallery/Demos",
    "bookmarks": "Examples/Bookmarks/Themes",
  ]

  /// The modules of this package that embed binary files.
  private static let binaries: Set = ["LocalPortal"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let isOurs = context.package.displayName == "screenlets"
    let folder = isOurs ? Self.folders[target.name] ?? "Themes" : "Themes"
    let root = context.package.directoryURL.appending(path: folder).resolvingSymlinksInPath()
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path())
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .filter { path in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(
          atPath: root.appending(path: path).path(), isDirectory: &isFolder) && !isFolder.boolValue
      }
      .sorted()
    let name = "Embedded" + root.lastPathComponent
    let output = context.pluginWorkDirectoryURL.appending(path: name + ".swift")
    return [
      .buildCommand(
        displayName: "Embedding \(folder)",
        executable: try context.tool(named: "embed-files").url,
        arguments: (isOurs && Self.binaries.contains(target.name) ? ["--bytes"] : [])
          + [output.path(), name, root.path()] + files,
        inputFiles: files.map { root.appending(path: $0) },
        outputFiles: [output])
    ]
  }
}
