import Testing

struct LinkTests {
  @Test(arguments: Repository.documents)
  func `every link of a document has an existing target`(path: String) throws {
    let document = try MarkdownDocument(path)
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    for link in document.links where !link.target.contains("://") {
      let parts = link.target.split(
        separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      var target = Self.joined(folder, String(parts[0]))
      if parts[0].isEmpty { target = path }
      #expect(Repository.has(target), "\(path):\(link.line): there is no \(link.target)")
      if parts.count == 2, target.hasSuffix(".md") {
        let anchors = try MarkdownDocument(target).anchors
        #expect(
          anchors.contains(String(parts[1])),
          "\(path):\(link.line): \(target) has no heading #\(parts[1])")
      }
    }
  }

  @Test(arguments: Repository.documents)
  func `every DocC page that a document links to exists`(path: String) throws {
    let pages = ["Documentation", "Sources"].flatMap { Repository.files(under: $0, ending: ".md") }
    for link in try MarkdownDocument(path).pages {
      #expect(
        pages.contains { $0.hasSuffix("/" + link.target) },
        "\(path):\(link.line): there is no \(link.target)")
    }
  }

  @Test(arguments: Repository.documents)
  func `every picture has alternative text that is a sentence`(path: String) throws {
    for (line, text) in try MarkdownDocument(path).prose where text.contains("<img") {
      let words = text.firstRange(of: "alt=\"").map { text[$0.upperBound...].prefix { $0 != "\"" } }
      #expect(words?.hasSuffix(".") == true, "\(path):\(line): the picture has no sentence")
    }
  }

  private static func joined(_ folder: String, _ path: String) -> String {
    var parts = folder.split(separator: "/").map(String.init)
    for part in path.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }
}
