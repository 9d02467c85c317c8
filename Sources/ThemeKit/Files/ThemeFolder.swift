import XMLTree

/// A folder that contains a theme.xml, on disk or embedded in the program.
struct ThemeFolder: Hashable, Sendable {
  /// The maximum number of files in a theme.
  static let fileLimit = 2000

  let location: ThemeLocation
  /// The folder name in the location; empty if the location is the theme itself.
  let name: String

  /// Returns the name of a file in this folder for diagnostics.
  func display(_ file: String) -> String {
    name.isEmpty ? "\(location.name)/\(file)" : "\(location.name)/\(name)/\(file)"
  }

  /// The name of the folder for diagnostics.
  var display: String { name.isEmpty ? location.name : "\(location.name)/\(name)" }

  /// The path on disk; nil for an embedded theme.
  var path: String? {
    guard case .directory(let path) = location.content else { return nil }
    return name.isEmpty ? path : "\(path)/\(name)"
  }

  /// Returns the names of the XML files, sorted.
  func fileNames() throws(MarkupError) -> [String] {
    var names: [String]
    switch location.content {
    case .directory:
      do throws(Directory.Failure) {
        names = try Directory.names(in: path ?? "", limit: Self.fileLimit + 1)
      } catch {
        throw MarkupError(.unreadable, name: display, message: "the folder cannot be read")
      }
      for (file, draft) in location.drafts {
        let place = Directory.split(file)
        guard place.folder == path else { continue }
        names.removeAll { $0 == place.name }
        if draft != nil { names.append(place.name) }
      }
      names.sort()
    case .embedded(let files):
      let prefix = name.isEmpty ? "" : name + "/"
      names = files.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        .filter { !$0.contains("/") }.sorted()
    }
    guard names.count <= Self.fileLimit else {
      throw MarkupError(
        .count, name: display, message: "the folder has more than \(Self.fileLimit) files")
    }
    return names.filter { $0.hasSuffix(".xml") && !$0.hasPrefix(".") }
  }

  /// Returns the contents of a file.
  ///
  /// Links to files outside the folder are refused.
  func read(_ file: String) throws(MarkupError) -> MarkupSource {
    switch location.content {
    case .directory:
      let folder = path ?? ""
      if case let draft?? = location.drafts[folder + "/" + file] { return .bytes(draft) }
      if Directory.isLinkOutside(folder, file: file) {
        throw MarkupError(
          .unreadable, name: display(file),
          message: "it is a link out of the theme's folder; copy the file")
      }
      return .bytes(
        try BoundedFile.read(
          folder + "/" + file, name: display(file), limit: MarkupLimits.standard.bytes))
    case .embedded(let files):
      guard let embedded = files[name.isEmpty ? file : "\(name)/\(file)"] else {
        throw MarkupError(.unreadable, name: display(file), message: "there is no such file")
      }
      return embedded
    }
  }
}
