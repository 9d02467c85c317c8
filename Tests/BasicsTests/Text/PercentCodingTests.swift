import Basics
import Testing

struct PercentCodingTests {
  @Test(arguments: [
    ("", ""), ("aZ09-._~", "aZ09-._~"), ("a b/ä", "a%20b%2F%C3%A4"), ("1+2%", "1%2B2%25"),
  ])
  func `every byte but letters, digits and four marks is encoded`(text: String, encoded: String) {
    #expect(PercentCoding.encoded(text) == encoded)
    #expect(PercentCoding.decoded(encoded) == text)
  }

  @Test(arguments: [
    ("a%40b", "a@b"), ("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("%%41", "%A"), ("a+b", "a+b"),
    ("%c3%A4", "ä"), ("é%20", "é "),
  ])
  func `malformed escapes are kept`(text: String, decoded: String) {
    #expect(PercentCoding.decoded(text) == decoded)
  }

  @Test func `a plus sign is a space in forms alone`() {
    #expect(PercentCoding.decoded("a+b%2B", plusIsSpace: true) == "a b+")
    #expect(PercentCoding.decoded("a+b%2B") == "a+b+")
  }
}
