import Foundation
import Testing

@testable import ThemeKit

/// Imports every scheme in the folder `SCREENLETS_SCHEMES` and prints how far colors were moved.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["SCREENLETS_SCHEMES"] != nil))
struct SchemeCollectionTests {
  private static let endings = ["yaml", "yml", "itermcolors", "json"]

  @Test func `every scheme of a collection passes the contrast lint after the repair`() throws {
    let folder = ProcessInfo.processInfo.environment["SCREENLETS_SCHEMES"] ?? ""
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      .filter { file in Self.endings.contains { file.hasSuffix("." + $0) } }
    #expect(!files.isEmpty)
    var (passed, colors, distances): (Int, Int, [Double]) = (0, 0, [])
    for (number, file) in files.enumerated() {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + file)))
      do throws(ThemeError) {
        let theme = try ThemeImport(
          bytes, file: file, name: "Scheme\(number)", library: SchemeFixture.library)
        let problems = theme.contrastProblems(in: SchemeFixture.library)
        #expect(problems == [], "\(file)")
        if problems.isEmpty { passed += 1 }
        colors += theme.colors.count
        distances += theme.moves.map(\.distance)
      } catch {
        Issue.record("\(file): \(error)")
      }
    }
    let sum = distances.reduce(0, +)
    print(
      "Imported \(files.count) schemes, \(passed) pass lint. Moved \(distances.count) of \(colors) "
        + "colors, mean ΔE \(sum / Double(max(1, distances.count))) of the moved, "
        + "\(sum / Double(max(1, colors))) of all.")
  }
}
