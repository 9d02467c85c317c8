import Testing

@testable import TerminalIO

struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("é→\u{1F44D}", "w6nihpLwn5GN"),
  ])
  func `encoding follows RFC 4648`(text: String, letters: String) {
    #expect(Base64.encode(text.utf8) == letters)
  }

  @Test func `every byte value is encoded`() {
    let letters = Base64.encode((0...255).map(UInt8.init))
    #expect(letters.hasPrefix("AAECAwQFBgcICQoL"))
    #expect(letters.hasSuffix("+fr7/P3+/w=="))
    #expect(letters.utf8.count == 344)
  }
}
