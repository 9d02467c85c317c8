import Screenlets

/// A bookmark: the title and the address of a web page.
struct Bookmark: Codable, Hashable, Identifiable, Sendable {
  var id = "\(UInt64.random(in: .min ... .max))"
  var title = ""
  var address = ""
}

/// Stores the bookmarks in a file, the only access to it in this app.
struct BookmarkFile: Worker {
  enum Request: Sendable {
    case find(PageRequest)
    case keep(Bookmark)
    case forget(Bookmark.ID)
  }

  let path: String

  @concurrent func work(
    _ request: Request, _ progress: InteractorProgress = .ignored
  ) async throws -> ListResult<Bookmark> {
    let file = JSONFile(path)
    var all = try file.read([Bookmark].self) ?? []
    switch request {
    case .find(let page): return ListResult(ListPage(of: all, page) { "\($0.title) \($0.address)" })
    case .keep(let bookmark):
      all.removeAll { $0.id == bookmark.id }
      all.append(bookmark)
      all.sort { $0.title.lowercased() < $1.title.lowercased() }
    case .forget(let id): all.removeAll { $0.id == id }
    }
    try file.replace(with: all)
    return ListResult(ListPage(rows: all))
  }
}
