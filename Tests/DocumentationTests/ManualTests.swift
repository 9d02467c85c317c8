import Testing
import Waiting

/// Reads the manual page of the tool.
@Suite(.ownThread) struct ManualTests {
  @Test func `groff reads the manual page without a warning`() throws {
    let shell = try Shell()
    defer { shell.clean() }
    let groff = "! command -v groff >/dev/null || groff -ww -man -Tutf8 -z screenlet.1"
    let result = try shell.run("screenlet man > screenlet.1\n\(groff)")
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test func `the manual page names every variable of the toolkit`() throws {
    let shell = try Shell()
    defer { shell.clean() }
    let page = try shell.run("screenlet man").output
    for path in Repository.files(under: "Sources", ending: ".swift") {
      for match in try Repository.text(path).matches(of: /SCREENLETS_[A-Z_]+/) {
        #expect(page.contains(match.output), "\(path)")
      }
    }
  }
}
