import Testing

@testable import FileStores

struct SealKeyTests {
  @Test(arguments: [0, 1, 64, 100_000])
  func `sealed data opens with the same key only`(count: Int) throws {
    let key = try SealKey()
    let plain = [UInt8](repeating: 7, count: count)
    let sealed = try key.seal(plain)
    #expect(try key.open(sealed) == plain)
    #expect(try SealKey().open(sealed) == nil)
  }

  @Test(arguments: [0, 1, 31, 33, 64])
  func `a key that is not 32 bytes long is rejected`(count: Int) {
    #expect(SealKey([UInt8](repeating: 1, count: count)) == nil)
  }

  @Test func `a key restored from its bytes opens sealed data`() throws {
    let key = try SealKey()
    var copy: [UInt8] = []
    key.withBytes { copy = $0 }
    let sealed = try key.seal([1, 2, 3])
    #expect(try SealKey(copy)?.open(sealed) == [1, 2, 3])
  }
}
