import Testing

/// The tables of the article about apps: its parts, and those of other architectures.
struct ArchitecturesTests {
  private static let article = "Documentation/Screenlets.docc/WritingAnApp.md"

  /// The texts between backticks in the tables of the article.
  private func codes() throws -> [Substring] {
    try Repository.text(Self.article).split(separator: "\n").filter { $0.hasPrefix("|") }
      .flatMap { row in
        row.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 }.map(\.element)
      }
  }

  @Test func `every file in the tables of the article exists`() throws {
    let files = try codes().filter { $0.contains("/") }
    #expect(files.count >= 8)
    for file in files { #expect(Repository.has(String(file)), "there is no \(file)") }
  }

  @Test func `every type in the tables of the article is public`() throws {
    let types = Set(try codes().filter { $0.allSatisfy(\.isLetter) })
    #expect(types.count >= 10)
    #expect(types.subtracting(try publicTypes()) == [])
  }

  /// The names of the public types in Sources.
  private func publicTypes() throws -> Set<Substring> {
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "typealias"]
    var names: Set<Substring> = []
    for file in Repository.files(under: "Sources", ending: ".swift") {
      for line in try Repository.text(file).split(separator: "\n")
      where line.contains("public ") || line.contains("open ") {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        guard let kind = words.firstIndex(where: kinds.contains) else { continue }
        names.formUnion(words[(kind + 1)...].prefix(1))
      }
    }
    return names
  }
}
