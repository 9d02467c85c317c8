/// The pages of a portal that a user can choose from.
public struct PageChoices: Hashable, Sendable {
  /// A page to choose.
  public struct Choice: Hashable, Sendable {
    /// The link to the page.
    public let link: PageLink
    /// The unique label with the titles of its ancestors: `Products › Pumps`.
    public let label: String
    /// The path of the page on the portal.
    public let path: String
  }

  /// The pages, in the order of the portal.
  public let choices: [Choice]
  private let places: [PageLink: Int]

  /// Creates the choices from the pages of a portal.
  ///
  /// - Parameter pages: The pages; their path makes equal labels distinct.
  public init(_ pages: [PortalPage]) {
    let titles = Self.titles(of: pages)
    var counts: [String: Int] = [:]
    for title in titles { counts[title, default: 0] += 1 }
    choices = zip(pages, titles).map { page, title in
      let label = counts[title] == 1 || page.path.isEmpty ? title : "\(title) (\(page.path))"
      return Choice(
        link: PageLink(
          groupId: page.groupId, layoutId: page.layoutId, isPrivate: page.isPrivate, title: label),
        label: label, path: page.path)
    }
    places = Dictionary(
      choices.enumerated().map { ($1.link, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The maximum number of levels in a label, which also ends cycles of parents.
  private static let depth = 16

  private static func titles(of pages: [PortalPage]) -> [String] {
    struct Key: Hashable {
      let group, layout: Int64
      let isPrivate: Bool
    }
    func key(_ page: PortalPage, _ layout: Int64) -> Key {
      Key(group: page.groupId, layout: layout, isPrivate: page.isPrivate)
    }
    let known = Dictionary(
      pages.map { (key($0, $0.layoutId), $0) }, uniquingKeysWith: { first, _ in first })
    return pages.map { page in
      var names: [String] = []
      var next: PortalPage? = page
      while let one = next, names.count < depth {
        names.append(one.title.isEmpty ? "\(one.layoutId)" : one.title)
        next = one.parentLayoutId == 0 ? nil : known[key(one, one.parentLayoutId)]
      }
      return names.reversed().joined(separator: " › ")
    }
  }

  /// Returns the page of a link; nil if the portal did not list it.
  ///
  /// - Parameter link: The link.
  public func choice(of link: PageLink) -> Choice? { places[link].map { choices[$0] } }

  /// Returns the page that a user typed; nil if there is none.
  ///
  /// - Parameter text: The label or path of the page, its title if that is unique, or
  ///   `7@public@10181`.
  public func link(typed text: String) -> PageLink? {
    let word = Self.folded(text)
    if let found = choices.first(where: { Self.folded($0.label) == word || $0.path == text }) {
      return found.link
    }
    let named = choices.filter {
      $0.label.split(separator: "›").last.map { Self.folded($0) } == word
    }
    if named.count == 1 { return named[0].link }
    return PageLink(text).flatMap { choice(of: $0)?.link }
  }

  private static func folded(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }

  /// The pages as options, with their links as stored values.
  public var options: [FieldOption] {
    choices.map { FieldOption(value: $0.link.text, label: LocalizedText($0.label)) }
  }
}
