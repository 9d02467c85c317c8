import PortalKit
import SQLiteDatabase
import TemporaryFolders
import Testing

@testable import LocalPortal

struct SchemaTests {
  let root: TemporaryFolder
  var path: String { root.file("portal.db") }

  init() throws { root = try TemporaryFolder() }

  @Test func `migrating a version 1 file adds forms and keeps its data`() async throws {
    let steps = Schema.steps(hasher: .cheap, now: LocalPortal.pictureInstant)
    do {
      let old = try SQLiteDatabase(path)
      try old.migrate(Array(steps.prefix(1)), applicationId: Schema.applicationId)
      try old.run("UPDATE users SET greeting = 'mine' WHERE id = 10201")
      #expect(try old.row("PRAGMA user_version")?.integer(0) == 1)
    }
    let portal = try LocalPortal.open(path)
    let user = try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
    #expect(user.greeting == "mine")
    #expect(try await portal.recordSets(groupId: 0).count == 5)
    #expect(try LocalPortal.health(of: path).version == 7)
    // The next open does not migrate again.
    let again = try LocalPortal.open(path)
    #expect(try await again.records(RecordQuery(recordSetId: 20_101)).total == 30)
  }

  @Test func `opening an existing file does not read forms`() throws {
    _ = try LocalPortal.open(path)
    try SQLiteDatabase(path).execute("UPDATE structures SET definition = 'broken'")
    _ = try LocalPortal.open(path)
  }
}
