import Testing

/// Compares the dependency diagram of ARCHITECTURE.md with Package.swift.
struct ArchitectureTests {
  private let manifest: String
  private let page: MarkdownDocument

  init() throws {
    manifest = try Repository.text("Package.swift")
    page = try MarkdownDocument("ARCHITECTURE.md")
  }

  @Test func `ARCHITECTURE.md names every module`() {
    let prose = page.prose.map(\.text).joined(separator: "\n")
    let helpers = [
      "PseudoTerminals", "TemporaryFolders", "TerminalEmulators", "TerminalFixture", "CVTerm",
    ]
    let names = Repository.names(in: "Sources") + helpers
    let lacking = names.filter { !prose.contains("`\($0)`") }
    #expect(lacking.isEmpty)
  }

  @Test func `the arrows in ARCHITECTURE.md match the dependencies in Package.swift`() throws {
    let block = try #require(page.blocks.first { $0.text.contains(" -> ") })
    for line in block.lines {
      let ends = line.split(separator: " -> ", maxSplits: 1)
      let drawn = ends[1].split(separator: " ").map(String.init).sorted()
      #expect(drawn == arrows(of: String(ends[0])), "the arrows of \(ends[0])")
    }
    let modules = manifest.split(separator: "module(").dropFirst().compactMap {
      Self.quoted($0).first
    }
    for module in modules where !arrows(of: module).isEmpty {
      #expect(
        block.lines.contains { $0.hasPrefix("\(module) -> ") }, "\(module) has no arrow drawn")
    }
  }

  /// The dependencies of a target, sorted alphabetically.
  private func arrows(of name: String) -> [String] {
    for marker in ["module(\"\(name)\", [", "name: \"\(name)\", dependencies: ["] {
      let compact = manifest.split { $0.isWhitespace }.joined(separator: " ")
        .replacing("( ", with: "(").replacing("[ ", with: "[")
      guard let start = compact.firstRange(of: marker) else { continue }
      return Self.quoted(compact[start.upperBound...].prefix { $0 != "]" }).sorted()
    }
    return []
  }

  /// The texts between quotation marks.
  private static func quoted(_ text: Substring) -> [String] {
    text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
