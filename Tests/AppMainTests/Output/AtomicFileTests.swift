import Foundation
import TemporaryFolders
import Testing

@testable import AppMain

struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to name: String) throws {
    try AtomicFile(name, at: folder.file(name)).write(Array(text.utf8))
  }

  @Test func `writing through a link keeps the link and the mode of its target`() throws {
    try folder.write("old", to: "real")
    #expect(chmod(folder.file("real"), 0o640) == 0)
    #expect(symlink("real", folder.file("link")) == 0)
    try write("new", to: "link")
    #expect(try folder.bytes("real") == Array("new".utf8))
    #expect(try folder.mode("real") == 0o640)
    #expect(try folder.names() == ["link", "real"])
  }

  @Test func `a device is written in place and not replaced`() throws {
    try AtomicFile("null", at: "/dev/null").write([1, 2, 3])
    #expect(access("/dev/null", F_OK) == 0)
  }

  @Test func `a folder or a path in a missing folder is rejected before writing`() throws {
    #expect(throws: WorkError.self) { try AtomicFile("it", at: folder.path) }
    #expect(throws: WorkError.self) { try AtomicFile("it", at: folder.file("no/file")) }
  }
}
