import Foundation
import PackagePlugin

/// Puts a folder of data files into a module, so that a program needs no file beside it.
///
/// The module gets `enum Embedded<Folder>` with `files`: each path and its text. A build runs it
/// again when one of the files changes, comes or goes.
@main struct EmbedThemes: BuildToolPlugin {
  /// Which folder of the package each module carries.
  private static let folders = [
    "ThemeKit": "Themes",
    "ScreenletGallery": "Sources/ScreenletGallery/Demos",
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let folder = Self.folders[target.name] else {
      Diagnostics.error("EmbedThemes knows no folder for \(target.name); name one in plugin.swift.")
      return []
    }
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
