import PortalKit
import TemporaryFolders
import Testing

@testable import FileStores

struct FilePreferenceStoreTests {
  private let root: TemporaryFolder
  private let owner = PreferenceOwner(
    app: "orders", scope: PortalScope(server: "local:", companyId: 1, groupId: 2), userId: 7)

  init() throws { root = try TemporaryFolder() }

  private func store(patience: Int = 2_000) throws -> FilePreferenceStore {
    FilePreferenceStore(
      in: try UserFolders(environment: [:], data: root.path), patience: patience)
  }

  private var path: String {
    get throws { "preferences/\(try PreferenceFile.name(of: owner, .preferences))" }
  }
  private var placePath: String {
    get throws { "preferences/\(try PreferenceFile.name(of: owner, .place))" }
  }

  @Test func `saved preferences are restored on the next start`() async throws {
    let chosen: [String: JSONValue] = ["theme": "child", "rows": 20, "quiet": true]
    try await store().save(chosen, of: owner)
    #expect(try await store().preferences(of: owner) == chosen)
    try await store().save(["theme": "full"], of: owner)
    #expect(try await store().preferences(of: owner) == ["theme": "full"])
  }

  @Test func `a place is saved and removed`() async throws {
    #expect(try await store().place(of: owner) == nil)
    try await store().save(place: ["piles": []], of: owner)
    #expect(try await store().place(of: owner) == ["piles": []])
    #expect(try await store().preferences(of: owner).isEmpty)
    try await store().save(place: nil, of: owner)
    #expect(try await store().place(of: owner) == nil)
    try await store().save(place: nil, of: owner)
  }

  @Test func `the place belongs to the first of two stores until it is released`() async throws {
    var first: FilePreferenceStore? = try store()
    let second = try store()
    try await first?.save(place: "here", of: owner)
    #expect(try await second.place(of: owner) == nil)
    try await second.save(place: "there", of: owner)
    try await second.save(place: nil, of: owner)
    #expect(try await first?.place(of: owner) == "here")
    first = nil
    #expect(try await second.place(of: owner) == "here")
    try await second.save(place: nil, of: owner)
    #expect(try root.names(in: "preferences") == ["lock"])
  }

  @Test func `preferences are separate for each app, user, portal and site`() async throws {
    var others = Array(repeating: owner, count: 4)
    others[0].app = "invoices"
    others[1].userId = 0
    others[2].scope = PortalScope(server: "https://portal.example", companyId: 1, groupId: 2)
    others[3].scope = PortalScope(server: "local:", companyId: 1, groupId: 3)
    try await store().save(["theme": "child"], of: owner)
    for other in others { #expect(try await store().preferences(of: other).isEmpty) }
    for other in others { try await store().save(["theme": "full"], of: other) }
    #expect(try await store().preferences(of: owner) == ["theme": "child"])
  }

  @Test func `files are readable by the owner only, and reading creates none`() async throws {
    #expect(try await store().preferences(of: owner).isEmpty)
    #expect(try root.names().isEmpty)
    try await store().save([:], of: owner)
    try await store().save(place: "here", of: owner)
    #expect(try root.mode("preferences") == 0o700)
    #expect(try root.mode(path) == 0o600 && root.mode(placePath) == 0o600)
  }

  @Test func `the file is readable JSON`() async throws {
    try await store().save(["theme": "child"], of: owner)
    let text = String(decoding: try root.bytes(path), as: UTF8.self)
    #expect(text.contains("\"theme\": \"child\"") && text.contains("\"app\": \"orders\""))
  }

  @Test func `a damaged file is set aside and reported once`() async throws {
    try await store().save(["theme": "child"], of: owner)
    try root.write("{\"format\":", to: path)
    await #expect {
      _ = try await store().preferences(of: owner)
    } throws: { error in
      (error as? StoreError)?.kind == .setAside
    }
    #expect(try await store().preferences(of: owner).isEmpty)
    #expect(try root.names(in: "preferences").contains { $0.hasSuffix("damaged-1") })
  }

  @Test func `a file of a newer format version is neither read nor overwritten`() async throws {
    try await store().save(["theme": "child"], of: owner)
    var text = String(decoding: try root.bytes(path), as: UTF8.self)
    text = text.replacing("\"version\": 1", with: "\"version\": 2")
    try root.write(text, to: path)
    for attempt in 0..<2 {
      await #expect {
        if attempt == 0 {
          _ = try await store().preferences(of: owner)
        } else {
          try await store().save([:], of: owner)
        }
      } throws: { error in
        (error as? StoreError)?.kind == .newer
      }
    }
    #expect(String(decoding: try root.bytes(path), as: UTF8.self) == text)
  }

  @Test func `a file whose content names another user is not read`() async throws {
    var other = owner
    other.userId = 8
    try await store().save(["theme": "child"], of: other)
    let name = try PreferenceFile.name(of: other, .preferences)
    let bytes = try root.bytes("preferences/\(name)")
    try root.write(bytes, to: path)
    #expect(try await store().preferences(of: owner).isEmpty)
  }

  @Test func `reading damaged bytes never crashes and detects damage`() {
    var random = SeededGenerator(seed: 61)
    let file = PreferenceFile(
      owner: owner, values: ["theme": "child", "list": [1, "two", true]])
    #expect(PreferenceFile.reading(file.bytes) == .content(file))
    var refused = 0
    for _ in 0..<2000 {
      if PreferenceFile.reading(random.damaged(file.bytes)) == .damaged { refused += 1 }
    }
    #expect(refused > 100)
  }
}
