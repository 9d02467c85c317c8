import AppScenes
import TemporaryFolders
import Testing

struct DeepLinkTests {
  @Test func `a link is taken apart`() throws {
    let link = try #require(DeepLink("App://orders/42?mode=approve&from=mail#top"))
    #expect(link.scheme == "app" && link.path == ["orders", "42"])
    #expect(link["mode"] == "approve" && link["from"] == "mail" && link["to"] == nil)
  }

  @Test func `what is written in percent is read as text`() throws {
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
  func `what is no link is none`(text: String) {
    #expect(DeepLink(text) == nil)
  }

  @Test func `a link has a length`() {
    let fits = "app://" + String(repeating: "a", count: DeepLink.byteLimit - 6)
    #expect(DeepLink(fits) != nil && DeepLink(fits + "a") == nil)
  }

  @Test func `damaged links are read or refused`() {
    var random = SeededGenerator(seed: 8)
    let good = Array("app://orders/4%202?mode=appr%C3%B3ve&from=mail#top".utf8)
    var read = 0
    for _ in 0..<5000 {
      let link = DeepLink(String(decoding: random.damaged(good), as: UTF8.self))
      guard let link else { continue }
      read += 1
      #expect(!link.path.isEmpty && link.path.allSatisfy { !$0.isEmpty })
    }
    #expect(read > 0)
  }
}
