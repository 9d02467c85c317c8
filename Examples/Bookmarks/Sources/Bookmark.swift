import Foundation
import Screenlets

/// A bookmark: the title and the address of a web page.
struct Bookmark: Codable, Hashable, Identifiable, Sendable {
  var id = UUID()
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
    let file = URL(filePath: path)
    let isThere = FileManager.default.fileExists(atPath: path)
    var all = try isThere ? JSONDecoder().decode([Bookmark].self, from: Data(contentsOf: file)) : []
    switch request {
    case .find(let page): return ListResult(ListPage(of: all, page) { "\($0.title) \($0.address)" })
    case .keep(let bookmark):
      all.removeAll { $0.id == bookmark.id }
      all.append(bookmark)
      all.sort { $0.title.lowercased() < $1.title.lowercased() }
    case .forget(let id): all.removeAll { $0.id == id }
    }
    // Written atomically: a concurrent reader sees the old file or the new one.
    try JSONEncoder().encode(all).write(to: file, options: .atomic)
    return ListResult(ListPage(rows: all))
  }
}
