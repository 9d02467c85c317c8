import Foundation
import PseudoTerminals
import TemporaryFolders
import Testing
import Waiting

/// The scripts of the documentation, run unchanged.
@Suite(.ownThread) struct FormScriptTests {
  private let folder: TemporaryFolder
  private let scripts = LiveTool.package + "/Examples/Scripts"

  init() throws { folder = try TemporaryFolder() }

  @Test func `release.sh uses the answers of a form in the middle of a script`() throws {
    let live = try LiveTool(script: "\(scripts)/release.sh", folder: folder.path)
    #expect(live.shows("Version"))
    live.terminal.type("1.2.3\t\u{1B}[B\u{1B}[B\r\t \u{13}\u{13}")
    #expect(live.terminal.end() == .status(0))
    #expect(live.rows.contains { $0.contains("Releasing 1.2.3 to production.") }, "\(live.rows)")
  }

  @Test func `release.sh exits when the form is cancelled`() throws {
    let live = try LiveTool(script: "\(scripts)/release.sh", folder: folder.path)
    #expect(live.shows("Version"))
    live.terminal.type("\u{3}")
    #expect(live.terminal.end() == .status(130))
    #expect(!live.rows.contains { $0.contains("Releasing") })
  }

  @Test func `incident.sh writes a report from Spanish answers in line mode`() throws {
    let live = try LiveTool(
      script: "printf 'Una caída\\n21/11/2026\\n1\\nsí\\n' | "
        + "\(scripts)/incident.sh --locale es --accessible", folder: folder.path)
    #expect(live.terminal.end() == .status(0))
    #expect(live.rows.contains { $0.contains("Reported in incident-") }, "\(live.rows)")
    let name = try #require(try folder.names().first { $0.hasPrefix("incident-") })
    let record = String(decoding: try folder.bytes(name), as: UTF8.self)
    #expect(record.contains("\"title\": \"Una caída\""))
    #expect(record.contains("\"day\": \"2026-11-21\""))
  }

  @Test func `import.sh accepts valid files and reports the others`() throws {
    try folder.createFolder("inbox")
    try folder.write(
      #"{"title": "A fall", "day": "2026-11-21", "harm": "none"}"#, to: "inbox/good.json")
    try folder.write(
      #"{"title": "A fall", "day": "2026-11-21", "harm": "people"}"#, to: "inbox/bad.json")
    let run = try ShellRun("\(scripts)/import.sh inbox", folder: folder.path)
    #expect(run.status == 1)
    #expect(run.output == "1 refused.\n")
    #expect(
      run.errors.contains("inbox/bad.json: error: Who was hurt (who): This field is required."))
    #expect(FileManager.default.fileExists(atPath: folder.file("accepted/good.json")))
    #expect(!FileManager.default.fileExists(atPath: folder.file("accepted/bad.json")))
  }

  @Test func `the documentation quotes the scripts verbatim`() throws {
    let page = "\(LiveTool.package)/Documentation/Screenlets.docc/FormsInScripts.md"
    let text = try String(contentsOfFile: page, encoding: .utf8)
    for name in ["release", "incident", "import"] {
      let script = try String(contentsOfFile: "\(scripts)/\(name).sh", encoding: .utf8)
      #expect(text.contains("```bash\n\(script)```"), "\(name).sh")
    }
  }
}
