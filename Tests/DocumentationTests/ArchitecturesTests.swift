import Testing

/// The article that maps the parts of an app to those of four architectures.
struct ArchitecturesTests {
  /// A table row: a part of the architecture, and the source file and test of our counterpart.
  private struct Row {
    let theirs: String
    let file: String
    let test: String
    let sentence: String
    let line: Int
  }

  /// The rows of each table, by the heading above it.
  private func tables() throws -> [String: [Row]] {
    let page = try Repository.text("Documentation/Screenlets.docc/WritingAnApp.md")
    var (tables, heading): ([String: [Row]], String) = ([:], "")
    for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("### ") { heading = String(line.dropFirst(4)) }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard line.hasPrefix("|"), cells.count == 6, cells[3].contains("`Sources/") else { continue }
      let codes = (Self.code(in: cells[3]), Self.code(in: cells[4]))
      let sentence = cells[4].split(separator: "`").last?.drop { $0 == ":" || $0 == " " } ?? ""
      tables[heading, default: []].append(
        Row(
          theirs: String(cells[1]), file: codes.0, test: codes.1,
          sentence: String(sentence.reversed().drop { $0 == " " }.reversed()), line: index + 1))
    }
    return tables
  }

  /// The first text between backticks.
  private static func code(in cell: Substring) -> String {
    String(cell.split(separator: "`", omittingEmptySubsequences: false).dropFirst().first ?? "")
  }

  @Test func `there is a table for each of the four architectures`() throws {
    let tables = try tables()
    let headings = ["VIP scenes", "VIPER with coordinators", "Redux features", "Liferay Screens"]
    #expect(Set(tables.keys) == Set(headings))
    for heading in headings { #expect((tables[heading] ?? []).count >= 8, "\(heading)") }
  }

  @Test func `every part in the tables has an existing source file and test`() throws {
    for row in try tables().values.joined() {
      #expect(Repository.has(row.file), "line \(row.line):\(row.theirs): there is no \(row.file)")
      let test = try? Repository.text(row.test)
      #expect(
        test?.contains("func `\(row.sentence)`(") == true,
        "line \(row.line):\(row.theirs): \(row.test) has no test \"\(row.sentence)\"")
    }
  }
}
