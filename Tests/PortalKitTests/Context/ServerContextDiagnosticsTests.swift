import PortalKit
import TemporaryFolders
import Testing

struct ServerContextDiagnosticsTests {
  @Test(arguments: [
    (
      "<string name=\"liferay_server\">portal</string>",
      """
      c.xml:2:1: error: "portal" is not an address; write "local:" or one such as \
      "https://portal.example" [context.value]
      """
    ),
    (
      "<integer name=\"liferay_company_id\">abc</integer>",
      """
      c.xml:2:1: error: "liferay_company_id" must be a whole number such as 10154, not "abc" \
      [context.value]
      """
    ),
    (
      "<string name=\"liferay_group_id\">-1</string>",
      """
      c.xml:2:1: error: liferay_group_id must be a whole number such as 10154, not "-1" \
      [context.value]
      """
    ),
    (
      "<integer name=\"liferay_portal_version\">61</integer>",
      """
      c.xml:2:1: error: liferay_portal_version must be one of 62, 70, 71, 72, 73, 74, not "61" \
      [context.value]
      """
    ),
    (
      "<bool name=\"beta\">yes</bool>",
      "c.xml:2:1: error: \"beta\" must be true or false, not \"yes\" [context.value]"
    ),
    (
      "<string>x</string>",
      """
      c.xml:2:1: error: <string> has no name; write one as in name="liferay_server" \
      [context.name]
      """
    ),
    (
      "<sting name=\"a\">x</sting>",
      "c.xml:2:1: error: unknown element <sting>; did you mean <string>? [context.element]"
    ),
    (
      "<server>x</server>",
      """
      c.xml:2:1: error: unknown element <server>; write <string>, <integer> or <bool> \
      [context.element]
      """
    ),
    (
      "<string name=\"a\">x<b>y</b></string>",
      "c.xml:2:1: error: \"a\" contains elements; write plain text [context.value]"
    ),
    (
      "<string name=\"a\">x</string>\n<string name=\"a\">y</string>",
      "c.xml:3:1: error: \"a\" is repeated, first in line 2; keep one [context.duplicate]"
    ),
  ])
  func `an error is reported with its position and a fix`(body: String, message: String) {
    let error = #expect(throws: ServerContextError.self) { try ServerContextTests.parse(body) }
    #expect(error?.description == message)
  }

  @Test func `all errors are reported, not only the first`() {
    let error = #expect(throws: ServerContextError.self) {
      try ServerContextTests.parse("<x/><string/><bool name=\"b\">2</bool>")
    }
    #expect(error?.diagnostics.count == 3)
  }

  @Test func `a misspelled key is kept with a warning`() throws {
    let read = try ServerContextTests.parse("<string name=\"liferay_sever\">local:</string>")
    #expect(
      read.warnings.map(\.description) == [
        """
        c.xml:2:15: warning: unknown key "liferay_sever"; did you mean "liferay_server"? \
        [context.unknown-key]
        """
      ])
    #expect(read.context.string("liferay_sever") == "local:")
  }

  @Test func `a server without a company ID is a warning`() throws {
    let read = try ServerContextTests.parse(
      "<string name=\"liferay_server\">https://portal.example</string>")
    #expect(read.warnings.map(\.code) == ["context.missing-key"])
  }

  @Test(arguments: [
    ("<resources>", "context.syntax"), ("", "context.syntax"), ("<context/>", "context.root"),
    ("<!DOCTYPE resources><resources/>", "context.doctype"),
    (String(repeating: "<a>", count: 100_000), "context.depth"),
    (String(repeating: " ", count: 2 << 20) + "<resources/>", "context.size"),
  ])
  func `an error in a malformed file names the file`(text: String, code: String) {
    let error = #expect(throws: ServerContextError.self) {
      try ServerContext.parse(Array(text.utf8), name: "c.xml")
    }
    #expect(error?.code == code)
    #expect(error?.description.hasPrefix("c.xml") == true)
  }

  @Test func `a damaged file yields a context or errors`() {
    var random = SeededGenerator(seed: 11)
    let good = Array(ServerContext.builtInText.utf8)
    var counts = (read: 0, refused: 0)
    for _ in 0..<2_000 {
      do throws(ServerContextError) {
        _ = try ServerContext.parse(random.damaged(good), name: "c.xml")
        counts.read += 1
      } catch {
        #expect(!error.diagnostics.isEmpty)
        counts.refused += 1
      }
    }
    #expect(counts.read > 0 && counts.refused > 0)
  }
}
