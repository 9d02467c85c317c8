import Foundation
import Screenlets

/// A page of the web that somebody wants to find again.
struct Bookmark: Codable, Hashable, Identifiable, Sendable {
  var id = 0
  var title = ""
  var address = ""
}

/// Keeps bookmarks in a file; nothing else in this app knows where they are.
struct BookmarkFile: Worker {
  enum Request: Sendable {
    case find(PageRequest)
    case keep(Bookmark)
    case forget(Bookmark.ID)
  }

  let path: String

  @concurrent func work(
    _ request: Request, _ progress: InteractorProgress
  ) async throws -> ListResult<Bookmark> {
    let file = URL(filePath: path)
    let isThere = FileManager.default.fileExists(atPath: path)
    var all = try isThere ? JSONDecoder().decode([Bookmark].self, from: Data(contentsOf: file)) : []
    switch request {
    case .find(let page):
      let words = page.filter.terms.map { $0.text.lowercased() }
      let found = all.filter { bookmark in
        let text = "\(bookmark.title) \(bookmark.address)".lowercased()
        return words.allSatisfy { text.contains($0) }
      }
      let rows = found.dropFirst(page.start).prefix(page.count)
      return ListResult(ListPage(rows: Array(rows), total: found.count))
    case .keep(var bookmark):
      if bookmark.id == 0 { bookmark.id = 1 + (all.map(\.id).max() ?? 0) }
      all.removeAll { $0.id == bookmark.id }
      all.append(bookmark)
      all.sort { ($0.title.lowercased(), $0.id) < ($1.title.lowercased(), $1.id) }
    case .forget(let id):
      all.removeAll { $0.id == id }
    }
    // Whole or not at all: whoever reads meanwhile sees the old file or the new one.
    try JSONEncoder().encode(all).write(to: file, options: .atomic)
    return ListResult(ListPage(rows: all, total: all.count))
  }
}
