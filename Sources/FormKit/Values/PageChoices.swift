public import PortalKit

/// The pages that a portal has, as people choose among them.
public struct PageChoices: Hashable, Sendable {
  /// One page.
  public struct Choice: Hashable, Sendable {
    /// The page.
    public let link: PageLink
    /// What it is called with the pages above it, unlike any other: `Products › Pumps`.
    public let label: String
    /// Where the portal has it.
    public let path: String
  }

  /// The pages, in the order of the portal.
  public let choices: [Choice]
  private let places: [PageLink: Int]

  /// Takes what a portal told.
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

  /// Above a page are at most so many others; pages that are above themselves end there too.
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

  /// The page that a link leads to; nil if the portal has told of none.
  public func choice(of link: PageLink) -> Choice? { places[link].map { choices[$0] } }

  /// The page that somebody means: by its label or path, by a title that only one has, or by
  /// `7@public@10181`.
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

  /// The pages as options, by their links.
  public var options: [FieldOption] {
    choices.map { FieldOption(value: $0.link.text, label: LocalizedText($0.label)) }
  }
}
