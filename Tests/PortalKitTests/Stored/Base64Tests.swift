import PortalKit
import TemporaryFolders
import Testing

struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `bytes are letters as the standard has it`(text: String, letters: String) {
    #expect(Base64.encode(Array(text.utf8)) == letters)
    #expect(Base64.decode(letters) == Array(text.utf8))
  }

  @Test func `every byte comes back`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<1000 {
      let bytes = random.bytes()
      #expect(Base64.decode(Base64.encode(bytes)) == bytes)
    }
  }

  @Test(arguments: [
    "Zg", "Zg=", "Z===", "=", "====", "Zg==Zg==", "Zm9\n", "Zm9-", "Zh==", "Zm9=", "é===",
  ])
  func `letters that stand for no bytes are refused`(letters: String) {
    #expect(Base64.decode(letters) == nil)
  }
}
