import PortalKit
import Testing

@testable import LiferayPortal

@Suite struct ReadingTests {
  @Test func `SHA-1, SHA-256 and Base64 match known values`() {
    func hex(_ bytes: [UInt8]) -> String {
      bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    #expect(hex(SHA1.digest(Array("abc".utf8))) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(hex(SHA1.digest([])) == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
    #expect(
      hex(SHA256.digest(Array("abc".utf8)))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    let long = Array(String(repeating: "a", count: 1_000).utf8)
    #expect(hex(SHA1.digest(long)) == "291e9a6c66994949b57ba5e650361e98fc36b1ba")
    #expect(
      hex(SHA256.digest(long))
        == "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3")
    #expect(Base64.encode([]) == "" && Base64.encode([255]) == "/w==")
    #expect(
      Base64.encode([1, 2, 3, 4]) == "AQIDBA==" && Base64.encodeForAddress([251, 255]) == "-_8")
  }

  @Test func `the token of a portrait is derived from the UUID of its owner`() {
    #expect(
      PortraitAddress.token("c0c65ba5-c2ba-4bf5-9e42-7330adb1b5b8")
        == "U6W2%2BvmVgE%2FyBnzvklnWO%2BqHPck%3D")
    #expect(
      PortraitAddress.target(7, "u", isMale: false).hasPrefix(
        "/image/user_female_portrait?img_id=7&"))
  }

  @Test(
    arguments: [
      ("Liferay.authToken=\"abcdEFGH\";", "abcdEFGH"),
      ("Liferay.authToken = 'abcdEFGH'", "abcdEFGH"),
      ("x Liferay.authToken\t=\n\"abcdEFGH\" y", "abcdEFGH"), ("Liferay.authToken=\"abcd\"", nil),
      ("Liferay.authToken", nil), ("", nil),
      ("Liferay.authToken==1; Liferay.authToken='12345678'", "12345678"),
    ] as [(String, String?)])
  func `the authentication token in a page is found`(_ page: String, _ token: String?) {
    #expect(PageSignIn.token(in: page) == token)
  }

  @Test func `localized XML texts are read`() throws {
    let xml =
      "<?xml version='1.0' encoding='UTF-8'?><root available-locales=\"en_US,es_ES,\" "
      + "default-locale=\"en_US\"><Name language-id=\"en_US\">Tasks</Name>"
      + "<Name language-id=\"es_ES\">Tareas</Name></root>"
    #expect(LocalizedXML.text(xml, in: try #require(LanguageTag("es_MX"))) == "Tareas")
    #expect(LocalizedXML.text(xml, in: try #require(LanguageTag("de"))) == "Tasks")
    #expect(LocalizedXML.text("Tasks", in: .english) == nil)
    #expect(LocalizedXML.text("<root><broken", in: .english) == nil)
  }

  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-11-21T15:16:17Z", 1_795_274_177_000),
      ("2026-11-21T15:16:17.25Z", 1_795_274_177_250),
      ("2026-11-21T17:16:17+02:00", 1_795_274_177_000),
      ("2000-02-29T00:00:00Z", 951_782_400_000), ("2026-11-21", nil), ("x", nil),
      ("2026-13-21T15:16:17Z", nil), ("2026-11-21T15:16:17", nil),
    ] as [(String, Int64?)])
  func `ISO 8601 timestamps are parsed`(_ text: String, _ milliseconds: Int64?) {
    #expect(WebDate.instant(text)?.milliseconds == milliseconds)
  }

  @Test func `a timestamp is converted to year, month and day`() throws {
    for (milliseconds, day) in [
      (0, (1970, 1, 1)), (951_782_400_000, (2000, 2, 29)), (-1, (1969, 12, 31)),
      (-2_208_988_800_000, (1900, 1, 1)),
    ] as [(Int64, (Int64, Int64, Int64))] {
      let found = try #require(BirthDay(Instant(milliseconds: milliseconds)))
      #expect((found.year, found.month, found.day) == day)
    }
  }

  @Test func `document URLs are parsed and built`() {
    let address = DocumentAddress("https://x/documents/20182/0/A%20b.png/c0-c1?version=1.0&t=3#a")
    #expect(address?.groupId == 20_182 && address?.uuid == "c0-c1")
    let short = DocumentAddress("/documents/20182/c0-c1")
    #expect(short?.groupId == 20_182 && short?.uuid == "c0-c1")
    #expect(DocumentAddress("/documents/1/2/a.png") == nil)
    #expect(DocumentAddress("/documents/x/0/a/b") == nil && DocumentAddress("/image/1") == nil)
    let entry = FileEntry(fileEntryId: 1, uuid: "u", groupId: 2, folderId: 3, title: "ñ/ b?.png")
    #expect(DocumentAddress.target(of: entry) == "/documents/2/3/%C3%B1%2F%20b%3F.png/u")
    #expect(DocumentAddress.uniqueTitle("a.tar.gz", 35) == "a.tar-z.gz")
    #expect(DocumentAddress.uniqueTitle(".profile", 35) == ".profile-z")
  }
}
