import LocalPortal
import PortalKit
import TemporaryFolders
import TerminalCore
import Testing

@testable import AppMain
@testable import ScreenletCommand

@MainActor struct SignInCommandTests {
  private let folder: TemporaryFolder
  private var harness: Harness

  init() throws {
    folder = try TemporaryFolder()
    harness = .inFolder(folder)
  }

  private func again(_ words: String..., typing lines: [String] = []) async -> Harness {
    var harness = Harness.inFolder(folder)
    harness.input = Typist(lines).input(isTerminal: !lines.isEmpty)
    _ = await AppMain.run(words, of: harness.tool, in: harness.process)
    return harness
  }

  @Test mutating func `an accessible sign-in prints the expected transcript`() async {
    harness.input = Typist(["ada@acme", "ada@acme.example", "wrong", "analytical"])
      .input(isTerminal: false)
    #expect(await harness.run("login", "--accessible", "--save") == .done)
    #expect(harness.output.text.isEmpty)
    #expect(
      harness.errors.text == """
        Sign in to local data. 2 questions.
        Type ? for help, < to go back, Ctrl-C to stop.
        1 of 2. E-mail, required. As in name@acme.example.
        > Not accepted. E-mail: add a domain, as in ada@acme.example.
        1 of 2. E-mail, required. As in name@acme.example.
        > 2 of 2. Password, required. Your input is hidden.
        > Signing in.
        Not signed in. E-mail or password is wrong.
        2 of 2. Password, required. Your input is hidden.
        > Signing in.
        Signed in as Ada Lovelace.
        You stay signed in until you sign out.

        """)
  }

  @Test mutating func `on a dumb terminal, sign-in is line by line and localized`() async {
    harness.environment["TERM"] = "dumb"
    harness.isTerminal = true
    harness.input = Typist(["ada@acme.example", "analytical"]).input()
    #expect(await harness.run("login", "--locale", "es") == .done)
    #expect(
      harness.errors.lines.first == "Iniciar sesión en datos locales. 2 preguntas.",
      "\(harness.errors.lines.first ?? "")")
    #expect(harness.errors.text.contains("Has iniciado sesión como Ada Lovelace."))
    #expect(!harness.errors.text.contains("\u{1B}"))
  }

  @Test mutating func `sign-in has status 1 if the input ends early`() async {
    harness.input = Typist(["ada@acme.example"]).input(isTerminal: false)
    #expect(await harness.run("login", "--accessible") == .failed)
    #expect(harness.errors.lines.last?.contains("You are not signed in.") == true)
  }

  @Test mutating func `Ctrl+C has status 130 and no message`() async {
    harness.input = LineInput(
      isTerminal: true, line: { throw Interruption() }, secret: { throw Interruption() })
    #expect(await harness.run("login", "--accessible") == .interrupted)
    #expect(harness.errors.lines.last?.hasSuffix("As in name@acme.example.") == true)
  }

  @Test func `a session saved with --save lasts until logout`() async {
    #expect((await again("whoami")).errors.text == "You are not signed in.\n")
    let signIn = await again(
      "login", "--user", "ada@acme.example", "--password-stdin", "--save", typing: ["analytical"])
    #expect(signIn.errors.lines.first == "Signed in as Ada Lovelace.")
    #expect((await again("whoami")).output.text == "ada@acme.example\n")
    #expect((await again("logout")).errors.text == "Signed out ada@acme.example.\n")
    #expect((await again("logout")).errors.text == "You were not signed in.\n")
    #expect((await again("whoami")).output.text.isEmpty)
  }

  @Test func `a damaged credentials store is set aside, reported once, and does not block login`()
    async throws
  {
    let login = ["login", "--user", "ada", "--password-stdin", "--save", "--data", "data"]
    var first = Harness.inFolder(folder)
    first.input = Typist(["analytical"]).input(isTerminal: false)
    _ = await AppMain.run(login, of: first.tool, in: first.process)
    try folder.write([UInt8](repeating: 0x55, count: 200), to: "data/credentials")
    // A read-only command does not move the file.
    let doctor = await again("doctor", "--data", "data")
    #expect(doctor.errors.text.contains("data/credentials is damaged"), "\(doctor.errors.text)")
    #expect(try folder.bytes("data/credentials").count == 200)
    let report = await again("whoami", "--data", "data")
    #expect(report.errors.text.contains("data/credentials could not be read. It is kept as"))
    #expect(report.errors.lines.last == "You are not signed in.")
    #expect((await again("whoami", "--data", "data")).errors.text == "You are not signed in.\n")
    try folder.write([UInt8](repeating: 0x55, count: 200), to: "data/credentials")
    var second = Harness.inFolder(folder)
    second.input = Typist(["analytical"]).input(isTerminal: false)
    #expect(
      await AppMain.run(login, of: second.tool, in: second.process) == .done)
    #expect(second.errors.text.contains("could not be read"))
    #expect((await again("whoami", "--data", "data")).output.text == "ada@acme.example\n")
  }

  @Test func `without --save the session is not kept, and login says so`() async {
    let signIn = await again(
      "login", "--user", "ada", "--password-stdin", typing: ["analytical"])
    #expect(signIn.errors.lines.last == "Your session is not saved. Add --save to stay signed in.")
    #expect((await again("whoami")).errors.text == "You are not signed in.\n")
  }

  @Test mutating func `whoami prints the user as JSON on request`() async throws {
    harness.environment["SCREENLETS_USER"] = "ada@acme.example"
    harness.environment["SCREENLETS_PASSWORD"] = "analytical"
    #expect(await harness.run("whoami", "--format", "json") == .done)
    let json = try JSONReader.read(harness.output.text)
    #expect(json["fullName"] == "Ada Lovelace")
    #expect(json["emailAddress"] == "ada@acme.example")
  }

  @Test mutating func `the user and password variables sign in without input`() async {
    harness.environment["SCREENLETS_USER"] = "test@liferay.com"
    harness.environment["SCREENLETS_PASSWORD"] = "test"
    #expect(await harness.run("login") == .done)
    #expect(await harness.run("whoami") == .done)
    #expect(harness.output.text == "test@liferay.com\n")
  }

  @Test func `a wrong password has status 1 and is not printed`() async {
    let password = "correct horse \u{1B}[2J"
    let signIn = await again(
      "login", "--user", "ada@acme.example", "--password-stdin", typing: [password])
    #expect(signIn.errors.text.hasPrefix("screenlet: error: "))
    #expect(!signIn.errors.text.contains("horse"))
    #expect(signIn.output.text.isEmpty)
  }

  @Test func `a password of ten thousand characters is rejected as wrong`() async {
    let long = String(repeating: "x", count: 10_000)
    let signIn = await again(
      "login", "--user", "ada@acme.example", "--password-stdin", typing: [long])
    #expect(signIn.errors.lines.count == 1)
    #expect(signIn.errors.text.contains("wrong"))
  }

  @Test func `a password on standard input requires a user name`() async {
    #expect(await harness.run("login", "--password-stdin") == .misused)
    #expect(harness.errors.text.contains("--password-stdin requires --user NAME."))
  }

  @Test func `without input, login names the alternatives`() async {
    #expect(await harness.run("login") == .failed)
    #expect(harness.errors.text.contains("--password-stdin, or SCREENLETS_USER"))
  }

  @Test(arguments: [
    ("<resources><string name=\"liferay_server\">local:</string>", "server_context.xml:1:"),
    ("<resources><integer name=\"liferay_company_id\">x</integer></resources>", "whole number"),
    ("<?xml version=\"1.0\"?><!DOCTYPE a><resources/>", "DOCTYPE"),
    ("<resources><string name=\"liferay_server\">ftp://x</string></resources>", "not an address"),
  ])
  func `an invalid server context has status 1 and a reason`(
    text: String, reason: String
  ) async throws {
    try folder.write(text, to: "server_context.xml")
    #expect(await harness.run("whoami") == .failed)
    #expect(harness.errors.text.contains(reason), "\(harness.errors.text)")
    #expect(try folder.names() == ["server_context.xml"])
  }

  @Test func `a misspelled context key is a warning with its line`() async throws {
    try folder.write(
      "<resources>\n<string name=\"liferay_servr\">local:</string></resources>",
      to: "server_context.xml")
    await harness.run("whoami")
    #expect(harness.errors.text.contains("server_context.xml:2:"))
    #expect(harness.errors.text.contains("warning: "))
  }

  @Test func `a missing server context that was requested explicitly is an error`() async {
    #expect(await harness.run("whoami", "--server-context", "nowhere.xml") == .failed)
    #expect(harness.errors.text.contains("nowhere.xml: error: "))
  }

  @Test func `a damaged database is reported and stays unchanged`() async throws {
    let bytes = [UInt8](repeating: 0x55, count: 8_192)
    try folder.createFolder("data")
    try folder.write(bytes, to: "data/portal.db")
    #expect(await harness.run("whoami", "--data", "data") == .failed)
    #expect(harness.errors.text.contains("data/portal.db is damaged"))
    #expect(try folder.bytes("data/portal.db") == bytes)
  }

  @Test func `an error is reported in the selected language`() async throws {
    try folder.createFolder("data")
    try folder.write([UInt8](repeating: 0x55, count: 8_192), to: "data/portal.db")
    #expect(await harness.run("whoami", "--data", "data", "--locale", "es") == .failed)
    #expect(!harness.errors.text.contains("is damaged"))
    #expect(harness.errors.text.contains("data/portal.db"))
  }

  @Test func `without HOME the error suggests the data option`() async {
    var harness = harness
    harness.environment["HOME"] = nil
    #expect(await harness.run("whoami") == .failed)
    #expect(harness.errors.text.contains("--data DIR"))
  }

  @Test func `a missing themes folder does not affect whoami`() async {
    var harness = harness
    harness.environment["SCREENLETS_THEMES"] = folder.file("nowhere")
    await harness.run("whoami")
    #expect(harness.errors.text == "You are not signed in.\n")
    #expect(await harness.run("render", "Stock") == .failed)
  }

  // MARK: On a terminal

  private func onTerminal(_ terminal: WatchedTerminal) -> Harness {
    var harness = harness
    (harness.isTerminal, harness.terminal) = (true, terminal)
    harness.input = Typist([]).input()
    return harness
  }

  @Test
  func `on a full terminal, login shows the screenlet and prints the result afterwards`() async {
    let terminal = WatchedTerminal()
    let harness = onTerminal(terminal)
    async let status = harness.run("login", "--save", "--user", "ada@acme.example")
    await terminal.wait(for: "ada@acme.example")
    terminal.type("analytical")
    await terminal.wait(for: "∙∙∙∙∙∙∙∙∙∙")
    terminal.press(.enter)
    #expect(await status == .done)
    #expect(!terminal.isRunning)
    #expect(
      harness.errors.lines == [
        "Signed in as Ada Lovelace.", "You stay signed in until you sign out.",
      ])
    #expect((await again("whoami")).output.text == "ada@acme.example\n")
  }

  @Test
  func `leaving the login screen has status 130`() async {
    let terminal = WatchedTerminal()
    let harness = onTerminal(terminal)
    async let status = harness.run("login")
    await terminal.wait(for: "Password")
    terminal.press(.character("c"), .control)
    #expect(await status == .interrupted)
    #expect(harness.errors.text.isEmpty)
  }

  @Test func `a terminal that cannot be opened has status 1 and a reason`() async {
    var harness = onTerminal(WatchedTerminal())
    harness.terminal = nil
    #expect(await harness.run("login") == .failed)
    #expect(harness.errors.text.hasSuffix("There is no terminal.\n"))
  }
}
