import Foundation
import PseudoTerminals
import TemporaryFolders
import Testing
import Waiting

/// The tool without a terminal, in an unusual terminal, and with invalid input.
@Suite(.ownThread) struct ToolTests {
  @Test func `the gallery in a pipe prints every screenlet in every theme`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(["gallery"], folder: folder.path)
    #expect(run.status == 0)
    for theme in ["default", "child", "full", "extended"] {
      #expect(run.output.contains("Login  \(theme)  80x24"))
    }
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.errors.contains("0 problems"))
  }

  @Test(arguments: [
    "gallery", "render Login --format svg", "theme explain", "theme schema", "completions bash",
  ])
  func `a closed pipe ends the tool silently with status 141`(
    command: String
  ) throws {
    let folder = try TemporaryFolder()
    // The tool starts only after the reader has closed its end.
    let run = try ShellRun(
      "(until test -e closed; do :; done; screenlet \(command); echo $? > status) "
        + "| (exec <&-; : > closed); cat status", folder: folder.path)
    #expect(run.output == "141\n")
    #expect(run.errors == "")
  }

  @Test func `SSLKEYLOGFILE does not make the tool write TLS keys`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      ["whoami"], folder: folder.path,
      variables: [
        "SSLKEYLOGFILE": folder.file("keys"), "SCREENLETS_LIFERAY_SERVER": "https://127.0.0.1:9",
        "SCREENLETS_USER": "test@liferay.com", "SCREENLETS_PASSWORD": "test",
      ])
    #expect(run.status == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.file("keys")))
  }

  @Test func `the tool disables core dumps while a password is typed`() throws {
    let folder = try TemporaryFolder()
    let tool = try LiveTool(["login"], folder: folder.path)
    #expect(tool.waits { _ in tool.hasScreen })
    tool.terminal.type("ada@acme.example\tsecret")
    #expect(tool.shows("∙∙∙∙∙∙"), "\(tool.rows)")
    let limits = try String(
      contentsOfFile: "/proc/\(tool.terminal.process)/limits", encoding: .utf8)
    let line = limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
    let limit = line?.split(separator: " ").dropFirst(4).first.flatMap { Int($0) }
    #expect(limit.map { $0 <= 1 } == true, "\(line ?? "")")
    tool.terminal.type("\u{3}")
    _ = tool.terminal.end()
  }

  @Test func `an unknown theme prints a warning and falls back to Default`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(["render", "Login", "--theme", "chld"], folder: folder.path)
    #expect(run.status == 0)
    #expect(run.errors.contains("chld"))
    #expect(run.output.contains("with your account"))
  }

  @Test func `whoami fails before sign-in and after logout`() throws {
    let folder = try TemporaryFolder()
    #expect(try ToolRun(["whoami"], folder: folder.path).status == 1)
    let signIn = try ToolRun(
      ["login", "--accessible"], folder: folder.path,
      variables: ["SCREENLETS_USER": "test@liferay.com", "SCREENLETS_PASSWORD": "test"])
    #expect(signIn.status == 0, "\(signIn.errors)")
    _ = try ToolRun(["logout"], folder: folder.path)
    #expect(try ToolRun(["whoami"], folder: folder.path).status == 1)
  }

  @Test func `an invalid database is reported by name and left unchanged`() throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    try "not a database".write(
      toFile: data + "/portal.db", atomically: true, encoding: .utf8)
    let run = try ToolRun(["whoami"], folder: folder.path)
    #expect(run.status == 1)
    #expect(run.errors.contains("portal.db"))
    #expect(try String(contentsOfFile: data + "/portal.db", encoding: .utf8) == "not a database")
  }

  @Test(arguments: [(1, 1), (20, 5), (40, 12), (200, 60), (500, 200)])
  func `the gallery runs at any size and quits`(columns: Int, rows: Int) throws {
    let folder = try TemporaryFolder()
    let tool = try LiveTool(["gallery"], folder: folder.path, columns: columns, rows: rows)
    #expect(tool.waits { _ in tool.hasScreen })
    tool.terminal.resize(columns: 80, rows: 24)
    tool.terminal.type("\u{3}")
    #expect(tool.terminal.end() == .status(0))
    #expect(!tool.hasScreen)
  }

  @Test func `NO_COLOR disables all colours`() throws {
    let folder = try TemporaryFolder()
    let tool = try LiveTool(["gallery"], folder: folder.path, variables: ["NO_COLOR": "1"])
    #expect(tool.shows("Ctrl+K"))
    let output = String(decoding: tool.terminal.output, as: UTF8.self)
    #expect(!output.contains("38;2;") && !output.contains("48;2;") && !output.contains("38;5;"))
    tool.terminal.type("\u{3}")
    #expect(tool.terminal.end() == .status(0))
  }

  @Test func `hostile text from the portal cannot control the terminal`() throws {
    let folder = try TemporaryFolder()
    let tool = try LiveTool(["gallery", "Login"], folder: folder.path)
    #expect(tool.shows("ada@acme.example"))
    tool.terminal.type("\u{1B}[Z\u{15}mallory@acme.example\tuntrusted\r")
    #expect(tool.shows("Signed in as"))
    let output = String(decoding: tool.terminal.output, as: UTF8.self)
    for scalar in output.unicodeScalars {
      #expect(
        !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
      #expect(!(0xE0000...0xE007F).contains(scalar.value))
    }
    #expect(!output.contains("\u{1B}]52"))
    tool.terminal.type("\u{3}")
    #expect(tool.terminal.end() == .status(0))
  }
}
