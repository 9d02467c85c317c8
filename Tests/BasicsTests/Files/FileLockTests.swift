import Basics
import Platform
import TemporaryFolders
import Testing

struct FileLockTests {
  @Test func `a second holder fails with locked`() throws {
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

  @Test func `the lock is released after the work, also if the work throws`() throws {
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

  @Test func `the lock is released even if a child process inherited its descriptor`() throws {
    let root = try TemporaryFolder()
    let path = root.file("lock")
    var copies: [Int32] = []
    try FileLock.holding(path) {
      // Simulates a child between fork and exec, which has a copy of every open descriptor.
      var wanted = stat()
      stat(path, &wanted)
      for file in 3..<min(getdtablesize(), 1 << 17) {
        var status = stat()
        if fstat(file, &status) == 0, status.st_ino == wanted.st_ino, status.st_dev == wanted.st_dev
        {
          copies.append(dup(file))
        }
      }
    }
    defer { for copy in copies { close(copy) } }
    #expect(!copies.isEmpty)
    var isDone = false
    try FileLock.holding(path, patience: 0) { isDone = true }
    #expect(isDone)
  }
}
