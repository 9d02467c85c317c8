import AppScenes
import TemporaryFolders
import Testing

struct DeepLinkTests {
  @Test func `a link is parsed into scheme, path and parameters`() throws {
    let link = try #require(DeepLink("App://orders/42?mode=approve&from=mail#top"))
    #expect(link.scheme == "app" && link.path == ["orders", "42"])
    #expect(link["mode"] == "approve" && link["from"] == "mail" && link["to"] == nil)
  }

  @Test func `percent encoding in a link is decoded`() throws {
    let link = try #require(DeepLink("app://orders/A%2F7%20b?name=Jos%C3%A9&empty&a=b=c"))
    #expect(link.path == ["orders", "A/7 b"])
    #expect(link["name"] == "José" && link["empty"] == "" && link["a"] == "b=c")
  }

  @Test(arguments: [
    "", "orders", "app:orders", "://orders", "4app://orders", "app://", "app:///", "ap p://orders",
    "app://orders/%", "app://orders/%4", "app://orders/%zz", "app://orders/%ff",
    "app://orders/%00", "app://orders/%1b[2J", "app://orders/a\nb", "app://orders?a=%e2%80%ae",
    "app://orders?%", "app://orders/\u{200B}",
  ])
  func `an invalid link does not parse`(text: String) {
    #expect(DeepLink(text) == nil)
  }

  @Test func `a link longer than the byte limit does not parse`() {
    let fits = "app://" + String(repeating: "a", count: DeepLink.byteLimit - 6)
    #expect(DeepLink(fits) != nil && DeepLink(fits + "a") == nil)
  }

  @Test func `building a link percent-encodes reserved characters`() throws {
    let link = try #require(
      DeepLink(
        path: ["transfer", "A/7 b"],
        parameters: [.init(name: "order", value: "#6331 & 7?"), .init(name: "who", value: "José")]))
    #expect(link.text == "app://transfer/A%2F7%20b?order=%236331%20%26%207%3F&who=Jos%C3%A9")
    #expect(DeepLink(link.text) == link)
    #expect(DeepLink(scheme: "Orders", path: ["list"])?.text == "orders://list")
  }

  @Test func `a link cannot be built from invalid parts`() {
    #expect(DeepLink(path: []) == nil && DeepLink(path: ["orders", ""]) == nil)
    #expect(DeepLink(scheme: "4app", path: ["orders"]) == nil)
    #expect(DeepLink(path: ["a\u{1b}[2J"]) == nil)
    #expect(DeepLink(path: ["a"], parameters: [.init(name: "b", value: "\u{202e}")]) == nil)
    let long = String(repeating: "#", count: DeepLink.byteLimit / 3)
    #expect(DeepLink(path: [long]) == nil)
  }

  @Test func `a built link parses back to the same parts`() {
    var random = SeededGenerator(seed: 11)
    let pieces = [
      "a", "Z", "7", "/", "?", "#", "&", "=", "%", "%41", " ", "+", "é", "日", "🙂", "..",
    ]
    func text(_ least: Int) -> String {
      (0..<Int.random(in: least...6, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    for _ in 0..<3000 {
      let path = (0..<Int.random(in: 1...4, using: &random)).map { _ in text(1) }
      let parameters = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        DeepLink.Parameter(name: text(0), value: text(0))
      }
      let link = DeepLink(path: path, parameters: parameters)
      #expect(link?.path == path && link?.parameters == parameters)
      #expect(link.flatMap { DeepLink($0.text) } == link)
    }
  }

  @Test func `a damaged link either parses to a valid link or is rejected`() {
    var random = SeededGenerator(seed: 8)
    let good = Array("app://orders/4%202?mode=appr%C3%B3ve&from=mail#top".utf8)
    var read = 0
    for _ in 0..<5000 {
      let link = DeepLink(String(decoding: random.damaged(good), as: UTF8.self))
      guard let link else { continue }
      read += 1
      #expect(!link.path.isEmpty && link.path.allSatisfy { !$0.isEmpty })
      #expect(DeepLink(link.text) == link)
    }
    #expect(read > 0)
  }
}
