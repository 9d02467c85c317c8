import PortalKit
import Testing

@testable import LiferayPortal

@Suite struct ReadingTests {
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
