import Foundation
import TemporaryFolders
import Testing
import Waiting

/// The tool with a real keyring on its own session bus.
@Suite(
  .ownThread,
  .enabled("dbus-run-session and gnome-keyring-daemon are installed") {
    ["/usr/bin/dbus-run-session", "/usr/bin/gnome-keyring-daemon"].allSatisfy {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  })
struct KeyringTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ lines: String) throws -> ShellRun {
    try folder.write(lines, to: "steps.sh")
    return try ShellRun(
      "mkdir -p run && chmod 700 run && XDG_RUNTIME_DIR=$PWD/run dbus-run-session -- sh steps.sh",
      folder: folder.path)
  }

  private static let unlock =
    "printf pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1\n"
  private static let login =
    "printf analytical | screenlet login --user ada@acme.example --password-stdin --save"
    + " --data data 2>/dev/null\n"

  @Test func `the keyring stores the key, and saved sessions persist between runs`() throws {
    let run = try run(
      Self.unlock + Self.login + """
        screenlet whoami --data data
        screenlet doctor --data data | grep credentials
        ls data
        screenlet logout --data data
        screenlet whoami --data data || echo "status $?"
        """)
    #expect(run.output.contains("ada@acme.example\n"), "\(run.errors)")
    #expect(run.output.contains("the Secret Service keeps its key"), "\(run.output)")
    #expect(run.output.contains("credentials.keyring\n"))
    #expect(!run.output.contains("credentials.keyring.key"))
    #expect(run.errors.contains("Signed out ada@acme.example."), "\(run.errors)")
    #expect(run.output.hasSuffix("status 1\n"))
  }

  @Test func `without a keyring on the session bus, the key is stored in a file`() throws {
    let run = try run(
      Self.login + """
        screenlet whoami --data data
        screenlet doctor --data data | grep credentials
        """)
    #expect(run.output.contains("ada@acme.example\n"), "\(run.errors)")
    #expect(run.output.contains("its key is a file beside it"), "\(run.output)")
  }
}
