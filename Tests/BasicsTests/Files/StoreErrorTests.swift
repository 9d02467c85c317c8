import Basics
import Platform
import Testing

struct StoreErrorTests {
  static let kinds: [StoreError.Kind] = [
    .locked, .readOnly, .full, .damaged, .setAside, .newer, .foreign, .unreachable, .failed,
  ]

  @Test(arguments: kinds)
  func `the description names the file and ends with a period`(kind: StoreError.Kind) {
    let error = StoreError(kind, path: "/data/portal.db", detail: "why")
    #expect(error.description.contains("/data/portal.db"))
    #expect(error.description.hasSuffix("."))
    #expect(error.userMessage.key == error.code)
    #expect(error.code == "store.\(kind)")
  }

  @Test(arguments: [
    (ENOSPC, StoreError.Kind.full), (EFBIG, .full), (EACCES, .readOnly), (EROFS, .readOnly),
    (EWOULDBLOCK, .locked), (ENOTDIR, .unreachable), (EIO, .unreachable),
  ])
  func `an errno maps to an error kind`(code: Int32, kind: StoreError.Kind) {
    #expect(StoreError(errno: code, path: "x").kind == kind)
  }
}
