import Testing

@testable import ScreenletControls
@testable import ScreenletKit

struct RowLinesTests {
  @Test(arguments: [1, 2]) func `lines and rows map to each other`(height: Int) {
    let lines = RowLines(rows: 9, height: height, sectionStarts: [0, 3, 7])
    var seen: [RowLines.Item] = []
    for line in 0..<lines.count { seen.append(lines.item(atLine: line) ?? .heading(section: -1)) }
    #expect(lines.count == 9 * height + 3)
    #expect(seen.first == .heading(section: 0))
    for row in 0..<9 {
      let line = lines.line(ofRow: row)
      #expect(seen[line] == .row(row, line: 0))
      #expect(lines.beginsSection(row) == [0, 3, 7].contains(row))
      if lines.beginsSection(row) {
        guard case .heading = seen[line - 1] else {
          Issue.record("no heading above row \(row)")
          return
        }
      }
    }
    #expect(lines.item(atLine: -1) == nil)
    #expect(lines.item(atLine: lines.count) == nil)
  }

  @Test func `the last of a million rows maps to its line and back`() {
    let lines = RowLines(
      rows: 1_000_000, sectionStarts: Array(stride(from: 0, to: 1_000_000, by: 10)))
    #expect(lines.item(atLine: lines.line(ofRow: 999_999)) == .row(999_999, line: 0))
  }
}
