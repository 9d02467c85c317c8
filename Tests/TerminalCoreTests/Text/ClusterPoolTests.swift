import Testing

@testable import TerminalCore

struct ClusterPoolTests {
  private func intern(_ text: String, in pool: inout ClusterPool) -> UInt32? {
    Array(text.utf8).withUnsafeBytes { pool.intern($0) }
  }

  private func text(_ entry: UInt32, in pool: borrowing ClusterPool) -> String {
    pool.withBytes(entry) { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `the same cluster always gets the same index`() throws {
    var pool = ClusterPool(entryLimit: 10, byteLimit: 100)
    let first = try #require(intern("e\u{301}", in: &pool))
    let other = try #require(intern("a\u{301}", in: &pool))
    #expect(first != other)
    #expect(intern("e\u{301}", in: &pool) == first)
    #expect(text(first, in: pool) == "e\u{301}")
    #expect(text(other, in: pool) == "a\u{301}")
  }

  @Test func `clusters keep their indexes while the pool grows`() {
    var pool = ClusterPool(entryLimit: 10_000, byteLimit: 1 << 20)
    for number in 0..<5_000 { #expect(intern("c\(number)", in: &pool) == UInt32(number)) }
    for number in 0..<5_000 {
      #expect(intern("c\(number)", in: &pool) == UInt32(number))
      #expect(text(UInt32(number), in: pool) == "c\(number)")
    }
    #expect(pool.count == 5_000)
  }

  @Test func `a full pool rejects new clusters but finds the existing ones`() {
    var byCount = ClusterPool(entryLimit: 2, byteLimit: 100)
    #expect(intern("aa", in: &byCount) == 0)
    #expect(intern("bb", in: &byCount) == 1)
    #expect(intern("cc", in: &byCount) == nil)
    #expect(intern("bb", in: &byCount) == 1)
    var byBytes = ClusterPool(entryLimit: 10, byteLimit: 5)
    #expect(intern("aaa", in: &byBytes) == 0)
    #expect(intern("bbb", in: &byBytes) == nil)
    #expect(intern("cc", in: &byBytes) == 1)
  }

  @Test func `an unknown index has no bytes`() {
    let pool = ClusterPool(entryLimit: 2, byteLimit: 100)
    #expect(text(7, in: pool).isEmpty)
  }
}
