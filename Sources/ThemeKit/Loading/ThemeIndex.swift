import XMLTree

/// The available themes by name, read from the root element of each theme.xml.
struct ThemeIndex {
  struct Entry {
    let name: String
    let folder: ThemeFolder
    /// The root element of the theme's theme.xml; nil if that is unreadable.
    let root: MarkupElement?

    var key: String { name.lowercased() }

    /// The parent named by the root element.
    var parent: String? { root?["parent"] }
  }

  /// The first folder for each name, in the order of the locations.
  private(set) var entries: [Entry] = []
  private var positions: [String: Int] = [:]

  init(_ locations: [ThemeLocation]) {
    for folder in locations.flatMap(\.folders) {
      let bytes = (try? folder.read(ThemeGrammar.themeFile))?.bytes ?? []
      let root = MarkupDocument.peek(at: bytes, name: folder.display(ThemeGrammar.themeFile))
      // An unreadable theme.xml is indexed by its folder name, so that its errors can be reported.
      let name = root?["name"].flatMap { Lexical.isThemeName($0) ? $0 : nil }
      let entry = Entry(
        name: name ?? Directory.split(folder.display).name, folder: folder, root: root)
      guard positions[entry.key] == nil else { continue }
      positions[entry.key] = entries.count
      entries.append(entry)
    }
  }

  subscript(_ name: String) -> Entry? { positions[name.lowercased()].map { entries[$0] } }

  var names: [String] { entries.map(\.name) }
}
