import PortalKit
import TemporaryFolders
import Testing

struct FileLockTests {
  @Test func `a second holder is told that it is locked`() throws {
    let root = try TemporaryFolder()
    let path = root.file("lock")
    try FileLock.holding(path) { () throws(StoreError) in
      do throws(StoreError) {
        try FileLock.holding(path, patience: 0) { Issue.record("two at once") }
      } catch {
        #expect(error.kind == .locked)
        #expect(error.path == path)
      }
    }
  }

  @Test func `it is free again afterwards, also after a failure`() throws {
    let root = try TemporaryFolder()
    let path = root.file("lock")
    #expect(throws: StoreError.self) {
      try FileLock.holding(path, patience: 0) { () throws(StoreError) in
        throw StoreError(.failed, path: path)
      }
    }
    var isDone = false
    try FileLock.holding(path, patience: 0) { isDone = true }
    #expect(isDone)
  }
}
