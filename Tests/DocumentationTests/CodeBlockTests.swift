import Testing

/// Code blocks of documents, which must come from compiled sources or validated themes.
struct CodeBlockTests {
  /// The files that documents quote.
  private static let swift =
    Repository.files(under: "Examples", ending: ".swift")
    + Repository.files(under: "Tests/DocumentationTests/Snippets", ending: ".swift")
  private static let themes =
    Repository.files(under: "Examples", ending: ".xml")
    + Repository.files(under: "Tests/DocumentationTests/Themes", ending: ".xml")
    + ["server_context.xml"] + swift

  @Test(arguments: Repository.documents)
  func `every Swift block of a document is in a compiled file`(path: String) throws {
    try check(path, "swift", Self.swift)
  }

  @Test(arguments: Repository.documents)
  func `every XML block of a document is in a validated file`(path: String) throws {
    try check(path, "xml", Self.themes)
  }

  @Test(arguments: ["Examples/Bookmarks", "Examples/Stock"])
  func `the page of an example shows its complete files`(folder: String) throws {
    let blocks = try MarkdownDocument("\(folder)/README.md").blocks.map(\.text)
    let files =
      Repository.files(under: "\(folder)/Sources", ending: ".swift")
      + Repository.files(under: "\(folder)/Themes", ending: ".xml")
    #expect(files.count > 3)
    for file in files {
      let text = try Repository.text(file)
      #expect(blocks.contains(String(text.dropLast())), "the page does not show \(file)")
    }
  }

  @Test func `README shows the first screenlet`() throws {
    let hello = try Repository.text("Tests/DocumentationTests/Snippets/HelloScreenlet.swift")
    let blocks = try MarkdownDocument("README.md").blocks.map(\.text)
    #expect(blocks.contains(String(hello.dropLast())))
  }

  private func check(_ path: String, _ language: String, _ sources: [String]) throws {
    let texts = try sources.map { Self.unindented(try Repository.text($0)) }
    for block in try MarkdownDocument(path).blocks where block.language == language {
      let wanted = "\n" + Self.unindented(block.text) + "\n"
      #expect(
        texts.contains { ("\n" + $0 + "\n").contains(wanted) },
        "\(path):\(block.line): no file has this block")
    }
  }

  /// Removes leading spaces, because blocks that quote members of a type are not indented.
  private static func unindented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
  }
}
