import PortalKit
import TemporaryFolders
import Testing

struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `bytes are encoded and decoded as in RFC 4648`(text: String, letters: String) {
    #expect(Base64.encode(Array(text.utf8)) == letters)
    #expect(Base64.decode(letters) == Array(text.utf8))
  }

  @Test func `random bytes survive encoding and decoding`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<1000 {
      let bytes = random.bytes()
      #expect(Base64.decode(Base64.encode(bytes)) == bytes)
    }
  }

  @Test(arguments: [
    "Zg", "Zg=", "Z===", "=", "====", "Zg==Zg==", "Zm9\n", "Zm9-", "Zh==", "Zm9=", "é===",
  ])
  func `invalid Base64 is rejected`(letters: String) {
    #expect(Base64.decode(letters) == nil)
  }
}
