import Foundation
import PackagePlugin

/// Puts a folder of data files into a module, so that a program needs no file beside it.
///
/// The module gets `enum Embedded<Folder>` with `files`: each path and its text. A build runs it
/// again when one of the files changes, comes or goes. An app's module carries the folder `Themes` of
/// its package: `EmbeddedThemes`.
@main struct EmbedThemes: BuildToolPlugin {
  /// Which folder each module of this package carries, where that is not `Themes`.
  private static let folders = [
    "SampleApp": "Templates/Themes",
    "ScreenletCommand": "Templates",
    "ScreenletGallery": "Sources/ScreenletGallery/Demos",
    "bookmarks": "Examples/Bookmarks/Themes",
  ]

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
        arguments: [output.path(), name, root.path()] + files,
        inputFiles: files.map { root.appending(path: $0) },
        outputFiles: [output])
    ]
  }
}
