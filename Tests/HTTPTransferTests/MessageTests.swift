import Basics
import Testing

@testable import HTTPTransfer

@Suite struct MessageTests {
  @Test func `header names ignore case and values cannot inject a header`() {
    var headers: HTTPHeaders = ["Content-Type": "text/plain"]
    headers.add("X-Word", "a\r\nSet-Cookie: b=c")
    #expect(headers["content-type"] == "text/plain")
    #expect(headers["x-word"] == "aSet-Cookie: b=c" && headers["set-cookie"] == nil)
    headers.set("CONTENT-TYPE", "b")
    #expect(headers.values("Content-Type") == ["b"])
  }

  @Test func `form encoding survives a round trip`() {
    let text = "a b&c=d%/ñ+\n"
    #expect(HTTPForm.encode(text) == "a%20b%26c%3Dd%25%2F%C3%B1%2B%0A")
    #expect(HTTPForm.decode(HTTPForm.encode(text)) == text)
    #expect(HTTPForm.decode("a+b%2") == "a b%2")
  }

  @Test func `a multipart body contains fields and files`() {
    var body = MultipartBody(boundary: 7)
    body.add("folderId", "0")
    body.add(
      "file", fileName: "a\"\r\n.png", type: "image/png\r\nX: y", content: .bytes([1, 2, 3]))
    let whole = body.body()
    #expect(whole.type == "multipart/form-data; boundary=----screenlets7")
    let text = whole.pieces.map { piece in
      if case .bytes(let bytes) = piece { String(decoding: bytes, as: UTF8.self) } else { "" }
    }.joined()
    #expect(text.contains("name=\"folderId\"\r\n\r\n0\r\n"))
    #expect(text.contains("filename=\"a%22%0D%0A.png\"\r\nContent-Type: application/octet-stream"))
    #expect(text.hasSuffix("\r\n------screenlets7--\r\n"))
    #expect(Int64(text.utf8.count) == whole.count)
  }

  @Test func `cookies are stored, replaced and expired`() {
    var jar = CookieJar()
    var headers = HTTPHeaders()
    headers.add("Set-Cookie", "A=1; Path=/; HttpOnly")
    headers.add("Set-Cookie", "B=2; Max-Age=100")
    headers.add("Set-Cookie", "nonsense")
    jar.take(headers)
    #expect(jar.header?.revealed() == "A=1; B=2")
    jar.take(["set-cookie": "A=3"])
    jar.take(["set-cookie": "B=; Max-Age=0"])
    #expect(jar.header?.revealed() == "A=3")
    #expect(!"\(jar)".contains("3"))
  }

  @Test func `retry delays grow, have jitter and respect the server`() {
    let policy = RetryPolicy(attempts: 5, initialDelay: 100, maximumDelay: 300)
    #expect(
      policy.wait(after: 1, randomFraction: 1) == 100
        && policy.wait(after: 1, randomFraction: 0) == 50)
    #expect(
      policy.wait(after: 2, randomFraction: 1) == 200
        && policy.wait(after: 4, randomFraction: 1) == 300)
    #expect(policy.wait(after: 5, randomFraction: 1) == nil)
    #expect(RetryPolicy(maximumDelay: 3_000).wait(after: 1, randomFraction: 1, wish: 2) == 2_000)
    #expect(policy.wait(after: 1, randomFraction: 1, wish: 60) == nil)
    #expect(policy.wait(after: 1, randomFraction: 1, wish: .max) == nil)
  }

  @Test func `proxies come from the environment except for loopback hosts`() throws {
    let proxies = ProxySettings(environment: [
      "https_proxy": "http://p:1", "HTTP_PROXY": "http://evil:1", "no_proxy": ".inside, b:8443",
    ])
    func proxy(_ text: String) throws -> String? {
      proxies.proxy(for: try #require(HTTPAddress(text)))
    }
    #expect(try proxy("https://x/") == "http://p:1")
    #expect(try proxy("http://x/") == nil)
    #expect(try proxy("https://a.inside/") == nil && proxy("https://b:8443/") == nil)
    #expect(try proxy("https://b/") == "http://p:1")
    #expect(try proxy("https://localhost:9/") == nil)
    let all = ProxySettings(environment: ["ALL_PROXY": "socks5://p:1", "NO_PROXY": "*"])
    #expect(try all.proxy(for: #require(HTTPAddress("https://x/"))) == nil)
  }

  @Test(
    arguments: [
      ("20", nil, 20), ("-5", nil, 0), ("0", nil, 0), ("soon", nil, nil),
      ("Sat, 21 Nov 2026 15:16:30 GMT", "Sat, 21 Nov 2026 15:16:00 GMT", 30),
      ("Sat, 21 Nov 2026 15:16:30 GMT", "Sat, 21 Nov 2026 15:17:00 GMT", 0),
      ("Wed, 01 Mar 2000 00:00:10 GMT", "Tue, 29 Feb 2000 23:59:50 GMT", 20),
      ("Sat, 21 Nov 2026 15:16:30 GMT", nil, nil), ("Sat, 21 Nov 2026 25:16:30 GMT", "x", nil),
      ("Sat, 21 Foo 2026 15:16:30 GMT", "Sat, 21 Nov 2026 15:16:00 GMT", nil),
    ] as [(String, String?, Int?)])
  func `Retry-After is parsed as seconds or as a date relative to Date`(
    _ wish: String, _ date: String?, _ seconds: Int?
  ) {
    var headers: HTTPHeaders = ["Retry-After": wish]
    if let date { headers.add("Date", date) }
    #expect(RetryAfter.seconds(headers) == seconds)
  }

  @Test func `header dates are converted to epoch seconds`() {
    #expect(HTTPDate.seconds("Thu, 01 Jan 1970 00:00:00 GMT") == 0)
    #expect(HTTPDate.seconds("Sun, 06 Nov 1994 08:49:37 GMT") == 784_111_777)
    #expect(HTTPDate.seconds("Sat, 21 Nov 2026 15:16:17 GMT") == 1_795_274_177)
  }
}
