import XMLTree

/// The parsed name of a layout file, as in `login_child-wide-es.xml`.
struct LayoutFileName: Hashable, Sendable {
  /// The part before the first hyphen, as in `login_child`.
  var base: String
  var qualifier: Qualifier
  /// The first word after a hyphen that is not a qualifier.
  var unknownWord: String?

  init(_ file: String) {
    let parts = file.dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
    base = String(parts[0])
    qualifier = Qualifier()
    for part in parts.dropFirst() where !qualifier.add(suffix: String(part)) {
      unknownWord = unknownWord ?? String(part)
    }
  }

  /// Returns the screenlet's stem if the file is a layout of the given theme; otherwise nil.
  func stem(inTheme theme: String) -> String? {
    let suffix = "_" + theme.lowercased()
    guard base.hasSuffix(suffix), base.utf8.count > suffix.utf8.count else { return nil }
    return String(base.dropLast(suffix.count))
  }
}

/// A layout file of a theme that was read and checked on its own.
struct LayoutFile: Sendable {
  let document: MarkupDocument
  let name: LayoutFileName
  let stem: String
  /// Whether this is the theme's layout for a screenlet, as opposed to one that is requested by
  /// name.
  let isOfTheme: Bool
  var screenlet = ""
  var viewClass: String?
  /// The offset of the view class; nil if the layout names none.
  var viewOffset: Int?
  var root: LayoutElement
  /// The elements with an ID, by ID.
  var outlets: [String: LayoutElement] = [:]

  /// The name of the file for diagnostics.
  var file: String { document.name }
}
