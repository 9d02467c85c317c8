import Basics
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
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: .min ... .max, using: &random)
      }
      #expect(Base64.decode(Base64.encode(bytes)) == bytes)
    }
  }

  @Test(arguments: [
    "Zg", "Zg=", "Z===", "=", "====", "Zg==Zg==", "Zm9\n", "Zm9-", "Zh==", "Zm9=", "é===",
  ])
  func `invalid Base64 is rejected`(letters: String) {
    #expect(Base64.decode(letters) == nil)
  }

  @Test func `an address has no letter that means something in it`() {
    #expect(Base64.encode([251, 255]) == "+/8=")
    #expect(Base64.encodeForAddress([251, 255]) == "-_8")
  }

  @Test(arguments: [
    ("Zg", "f"), ("Zg==", "f"), ("Zm8", "fo"), ("fn5-", "~~~"), ("fn5+", "~~~"), ("", ""),
  ])
  func `both alphabets are decoded leniently, with or without padding`(
    letters: String, text: String
  ) {
    #expect(Base64.decodeLeniently(Array(letters.utf8)) == Array(text.utf8))
  }

  @Test(arguments: ["Zg==Zg", "Z g", "Zm9\n", "é"])
  func `other letters are not decoded leniently`(letters: String) {
    #expect(Base64.decodeLeniently(Array(letters.utf8)) == nil)
  }
}
