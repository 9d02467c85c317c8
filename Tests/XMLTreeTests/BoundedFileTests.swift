import Platform
import Testing
import XMLTree

struct BoundedFileTests {
  /// Creates a temporary file of `size` bytes for `body` and deletes it afterwards.
  private func withFile(size: Int, _ body: (String) throws -> Void) throws {
    var template = Array("\(directory)/screenlets-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    try #require(file >= 0)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      close(file)
      unlink(path)
    }
    try #require(ftruncate(file, off_t(size)) == 0)
    try body(path)
  }

  private var directory: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  @Test func `a file of exactly the size limit is read completely`() throws {
    try withFile(size: 5000) { path in
      let bytes = try BoundedFile.read(path, limit: 5000)
      #expect(bytes == [UInt8](repeating: 0, count: 5000))
    }
  }

  @Test func `a file beyond the size limit is an error`() throws {
    try withFile(size: 1 << 30) { path in
      #expect(throws: MarkupError(.size, name: "big.xml", message: "it is larger than 4 MiB")) {
        try BoundedFile.read(path, name: "big.xml", limit: 4 << 20)
      }
    }
  }

  @Test func `a missing file is an error`() {
    #expect(
      throws: MarkupError(.unreadable, name: "none.xml", message: "there is no such file")
    ) { try BoundedFile.read("/nonexistent/none.xml", name: "none.xml", limit: 10) }
  }

  @Test func `reading a folder or a device is an error`() {
    for path in [directory, "/dev/zero"] {
      #expect(
        throws: MarkupError(.unreadable, name: path, message: "it is not a regular file")
      ) { try BoundedFile.read(path, limit: 10) }
    }
  }
}
