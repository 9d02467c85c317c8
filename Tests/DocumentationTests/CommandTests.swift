import Foundation
import Testing
import Waiting

/// Runs the commands in documents.
@Suite(.ownThread) struct CommandTests {
  @Test(arguments: Repository.documents)
  func `every command of the tool in a document works`(path: String) throws {
    for block in try MarkdownDocument(path).blocks
    where block.language == "sh" && block.lines.contains(where: { $0.contains("screenlet ") }) {
      let shell = try Shell()
      defer { shell.clean() }
      // The reader has created this theme in an earlier block.
      if block.text.contains("ocean") || block.text.contains("Ocean"),
        !block.text.contains("theme new")
      {
        _ = try shell.run("screenlet theme new Ocean --parent Default")
      }
      let result = try shell.run(block.text)
      #expect(result.status == 0, "\(path):\(block.line): \(result.errors)")
    }
  }

  @Test(arguments: Repository.documents)
  func `every make command in a document names a target of the Makefile`(path: String) throws {
    let makefile = try Repository.text("Makefile")
    for block in try MarkdownDocument(path).blocks where block.language == "sh" {
      for line in block.lines where line.hasPrefix("make ") {
        let target = line.split(separator: " ")[1]
        #expect(makefile.contains("\n\(target):"), "\(path):\(block.line): make \(target)")
      }
    }
  }

  @Test func `TheCommandLine.md lists every command`() throws {
    let shell = try Shell()
    defer { shell.clean() }
    let page = try Repository.text("Documentation/Screenlets.docc/TheCommandLine.md")
    for (help, prefix) in [("screenlet --help", ""), ("screenlet theme --help", "theme ")] {
      let lines = try shell.run(help).output.split(separator: "\n")
      let names = lines.filter {
        $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  -")
      }
      .compactMap { $0.split(separator: " ").first }
      #expect(!names.isEmpty)
      for name in names where name != "theme" {
        #expect(page.contains("| `\(prefix)\(name)"), "\(prefix)\(name) is not on the page")
      }
    }
  }
}
