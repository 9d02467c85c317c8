import PortalKit
import TemporaryFolders
import Testing

@testable import AppMain
@testable import ScreenletCommand

@MainActor struct DoctorCommandTests {
  private let folder: TemporaryFolder
  private let harness: Harness

  init() throws {
    folder = try TemporaryFolder()
    harness = .inFolder(folder)
  }

  private func fact(_ name: String) -> String? {
    harness.output.lines.first { $0.hasPrefix("  \(name)  ") }
      .map { String($0.dropFirst(name.count + 2).drop { $0 == " " }) }
  }

  @Test func `doctor reports no problems and changes nothing in a healthy folder`() async throws {
    #expect(await harness.run("doctor", "--data", "data", "--locale", "es") == .done)
    #expect(harness.errors.text.isEmpty)
    #expect(fact("language") == "es, from --locale")
    #expect(fact("Default") == "built-in/Default, no problems")
    #expect(fact("screenlets")?.contains("Stock") == true)
    #expect(fact("liferay_server")?.hasPrefix("local:") == true)
    #expect(try folder.names() == [])
  }

  @Test func `doctor prints facts and problems as JSON on request`() async throws {
    _ = await harness.run("doctor", "--data", "data", "--format", "json", "--locale", "es")
    let json = try JSONReader.read(harness.output.text)
    #expect(json["Language"]?["language"] == "es, from --locale")
    #expect(json["Problems"] == .array([]))
    #expect(harness.errors.text.isEmpty)
  }

  @Test func `on a terminal a long fact continues below itself`() {
    var report = DoctorReport()
    report.begin("Themes")
    report.note("screenlets", "Login, DDLForm, DDLList")
    #expect(
      report.text(width: 34) == """
        Themes
          screenlets  Login, DDLForm,
                      DDLList
        """)
  }

  @Test func `doctor reports the version, mode and user of existing data`() async {
    var signIn = Harness.inFolder(folder)
    signIn.input = Typist(["analytical"]).input(isTerminal: false)
    await signIn.run(
      "login", "--data", "data", "--user", "ada@acme.example", "--password-stdin", "--save")
    #expect(await harness.run("doctor", "--data", "data") == .done)
    #expect(fact("portal") == "version 7 of 7, 6 accounts, healthy, mode 0600")
    #expect(fact("credentials") == "encrypted, its key is a file beside it, mode 0600")
    #expect(fact("signed in") == "ada@acme.example")
    #expect(!harness.output.text.contains("analytical"))
  }

  @Test func `doctor reports a damaged database, a broken theme and an invalid context together`()
    async throws
  {
    try folder.createFolder("data")
    try folder.write([UInt8](repeating: 0x55, count: 8_192), to: "data/portal.db")
    try folder.write("<resources>", to: "server_context.xml")
    try folder.addTheme("Sea", inside: "<stiles/>")
    #expect(await harness.run("doctor", "--data", "data") == .failed)
    #expect(fact("portal")?.hasPrefix("cannot be used, mode 0") == true)
    #expect(fact("context") == "cannot be used")
    #expect(fact("Sea") == "\(folder.path)/Themes/Sea, 1 errors, 0 warnings")
    for place in ["portal.db is damaged", "server_context.xml:1:", "Themes/Sea/theme.xml:1:"] {
      #expect(harness.errors.text.contains(place), "\(harness.errors.text)")
    }
  }

  @Test func `doctor does not print secrets of a custom context`() async throws {
    try folder.write(
      "<resources><string name=\"acme_token\">s3cret</string></resources>",
      to: "server_context.xml")
    await harness.run("doctor")
    #expect(!harness.output.text.contains("s3cret"))
  }
}
