import DynamicLibraries
import Sodium
import Testing

struct LibSodiumTests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test func `a missing library throws an error that says what to install`() {
    let error = #expect(throws: DynamicLibraryError.self) { try LibSodium(files: []) }
    #expect(error?.message == "libsodium is not installed. Install libsodium23.")
  }

  @Test func `a hash without a key is that of BLAKE2b`() throws {
    let hash = try LibSodium.shared.get().hash(Array("abc".utf8), count: 32)
    #expect(hex(hash) == "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319")
  }

  @Test func `a hash with a key is that of BLAKE2b`() throws {
    let hash = try LibSodium.shared.get().hash(
      Array("abc".utf8), count: 32, key: Array(0..<UInt8(LibSodium.hashKeyCount)))
    #expect(hex(hash) == "d63a32d3e44738d7907f964316c241adaba0abfeabc32349677578a15a203f7f")
  }

  @Test(arguments: [0, 65])
  func `a hash of an unsupported size is an error and not a hash of zeros`(count: Int) throws {
    let sodium = try LibSodium.shared.get()
    #expect(throws: DynamicLibraryError.self) { try sodium.hash([1], count: count) }
  }

  @Test func `random bytes differ`() throws {
    let sodium = try LibSodium.shared.get()
    #expect(sodium.randomBytes(32) != sodium.randomBytes(32))
  }

  @Test func `the version is a number`() throws {
    #expect(try LibSodium.shared.get().version.first?.isNumber == true)
  }
}
