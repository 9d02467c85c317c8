import XMLTree

/// What the name of a layout file says: `login_child-wide-es.xml`.
struct LayoutFileName: Hashable, Sendable {
  /// Everything before the first hyphen, as in `login_child`.
  var base: String
  var qualifier: Qualifier
  /// The first word after a hyphen that is no qualifier.
  var unknownWord: String?

  init(_ file: String) {
    let parts = file.dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
    base = String(parts[0])
    qualifier = Qualifier()
    for part in parts.dropFirst() where !qualifier.add(suffix: String(part)) {
      unknownWord = unknownWord ?? String(part)
    }
  }

  /// The screenlet's name in it if the file belongs to a theme; nil if it does not.
  func stem(inTheme theme: String) -> String? {
    let suffix = "_" + theme.lowercased()
    guard base.hasSuffix(suffix), base.utf8.count > suffix.utf8.count else { return nil }
    return String(base.dropLast(suffix.count))
  }
}

/// A layout file of a theme, read and checked by itself.
struct LayoutFile: Sendable {
  let document: MarkupDocument
  let name: LayoutFileName
  let stem: String
  /// Whether it is the theme's layout for its screenlet, and not one to be asked for by name.
  let isOfTheme: Bool
  var screenlet = ""
  var viewClass: String?
  var viewAttribute: MarkupAttribute?
  var root: LayoutElement
  /// The id of each element that has one, with the element.
  var outlets: [String: LayoutElement] = [:]

  /// What diagnostics call it.
  var file: String { document.name }
}
