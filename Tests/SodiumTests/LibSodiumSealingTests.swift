import DynamicLibraries
import Sodium
import Testing

struct LibSodiumSealingTests {
  private let key = [UInt8](repeating: 1, count: LibSodium.sealKeyCount)
  private let nonce = [UInt8](repeating: 2, count: LibSodium.nonceCount)

  @Test func `sealed bytes open, and modified bytes do not`() throws {
    let sodium = try LibSodium.shared.get()
    var sealed = try sodium.seal([3, 4, 5], nonce: nonce, key: key)
    #expect(sealed.count == 3 + LibSodium.tagCount)
    #expect(sodium.open(sealed, nonce: nonce, key: key) == [3, 4, 5])
    sealed[0] ^= 1
    #expect(sodium.open(sealed, nonce: nonce, key: key) == nil)
  }

  @Test func `a key or a nonce of a wrong size is rejected`() throws {
    let sodium = try LibSodium.shared.get()
    #expect(throws: DynamicLibraryError.self) { try sodium.seal([3], nonce: [], key: key) }
    #expect(throws: DynamicLibraryError.self) { try sodium.seal([3], nonce: nonce, key: [1]) }
    let sealed = try sodium.seal([3], nonce: nonce, key: key)
    #expect(sodium.open(sealed, nonce: [], key: key) == nil)
    #expect(sodium.open([], nonce: nonce, key: key) == nil)
  }
}
