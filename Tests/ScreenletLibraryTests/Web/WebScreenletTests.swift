import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Testing

@MainActor struct WebScreenletTests {
  private let server: LoopbackServer
  private let opener = NotingOpener()
  private let context: ScreensContext
  private let screenlet: WebScreenlet

  init() {
    server = LoopbackServer([
      "/": LoopbackServer.page(
        """
        <title>Gate 4</title><h1>Welcome</h1><p>See <a href="next.html">the next page</a> or
        <a href="mailto:ada@acme.example">write</a>.<script>document.write("acted")</script>
        """),
      "/next.html": LoopbackServer.page("<p>The next page."),
      "/moved": LoopbackServer.moved(to: "/next.html"),
      "/file": LoopbackServer.moved(to: "file:///etc/hostname"),
      "/plain": LoopbackServer.page("a\u{1B}[2Jb", type: "text/plain"),
      "/data": LoopbackServer.page("x", type: "application/octet-stream"),
      "/broken": LoopbackServer.page("no", status: 500),
      "/large": LoopbackServer.page("<p>" + String(repeating: "word ", count: 400_000)),
    ])
    context = ScreensContext(portal: NoPortal())
    context.services.opener = opener
    context.register(WebScreenlet.self)
    screenlet = WebScreenlet(in: context)
    screenlet.autoLoad = true
  }

  private func show(_ path: String) async throws -> Pilot {
    screenlet.url = server.base + path
    let pilot = try Pilot(screenlet)
    await pilot.waitUntilIdle()
    return pilot
  }

  @Test func `a page is shown as text with numbered links, and its scripts do not run`()
    async throws
  {
    let pilot = try await show("/")
    #expect(pilot.says("Gate 4") && pilot.says("Welcome"))
    #expect(pilot.says("the next page[1]") && pilot.says("write[2]"))
    #expect(!pilot.says("acted"))
    #expect(server.asked == ["/"])
  }

  @Test func `a link opens its page, and F3 goes back`() async throws {
    let pilot = try await show("/")
    pilot.press("Tab", "Enter")
    await pilot.waitUntilIdle()
    #expect(pilot.says("The next page.") && !pilot.says("Welcome"))
    #expect(screenlet.history.map(\.path) == ["/"])
    pilot.press("F3")
    await pilot.waitUntilIdle()
    #expect(pilot.says("Welcome") && screenlet.history.isEmpty)
  }

  @Test func `a mailto link opens in another program`() async throws {
    let pilot = try await show("/")
    pilot.press("2", "Enter")
    for _ in 0..<4 { await pilot.waitUntilIdle() }
    #expect(await opener.opened == ["mailto:ada@acme.example"])
  }

  @Test func `F4 opens the page in the browser`() async throws {
    let pilot = try await show("/")
    pilot.press("F4")
    await pilot.waitUntilIdle()
    #expect(await opener.opened == [server.base + "/"])
  }

  @Test func `a redirect is followed, but not to a file URL`() async throws {
    let pilot = try await show("/moved")
    #expect(pilot.says("The next page."))
    #expect(screenlet.page?.address.path == "/next.html")
    screenlet.url = server.base + "/file"
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("✗") })
    #expect(screenlet.page == nil)
  }

  @Test func `escape sequences in a page are shown as text`() async throws {
    let pilot = try await show("/plain")
    #expect(pilot.says("a␛[2Jb"))
  }

  @Test func `a page that is not text says so`() async throws {
    let pilot = try await show("/data")
    #expect(pilot.says("This page is not text."))
  }

  @Test func `a server error is reported, and F5 requests the page again`() async throws {
    let pilot = try await show("/broken")
    #expect(pilot.says("The server of this page returned status 500.") && pilot.says("Try again"))
    let before = server.asked.count
    pilot.press("F5")
    await pilot.waitUntilIdle()
    #expect(server.asked.count == before + 1)
  }

  @Test func `an unreachable server is reported`() async throws {
    server.stop()
    let gone = LoopbackServer([:])
    gone.stop()
    screenlet.url = "http://127.0.0.1:1/"
    let pilot = try Pilot(screenlet)
    await pilot.waitUntilIdle()
    #expect(pilot.says("The server of this page does not answer."))
  }

  @Test func `a page above the byte limit is truncated`() async throws {
    var fetcher = CurlFetcher()
    fetcher.byteLimit = 20_000
    screenlet.fetcher = fetcher
    let pilot = try await show("/large")
    #expect(screenlet.page?.isTruncated == true && screenlet.page?.bytes.count == 20_000)
    #expect(pilot.says("word word"))
  }

  @Test func `a typed address is opened, and an empty one is an error`() async throws {
    screenlet.autoLoad = false
    let pilot = try Pilot(screenlet)
    #expect(pilot.says("Type an address and press Enter."))
    pilot.press("Enter")
    #expect(pilot.says("Type an address, as in acme.example."))
    pilot.type(server.base + "/next.html")
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(pilot.says("The next page."))
  }

  @Test func `without autoLoad no request is sent, and showsAddress hides the address`()
    async throws
  {
    screenlet.autoLoad = false
    let pilot = try await show("/")
    #expect(server.asked.isEmpty && pilot.says(server.base))
    screenlet.showsAddress = false
    await pilot.waitUntilIdle()
    #expect(!pilot.says(server.base))
  }

  /// A page that loads until it is canceled.
  private struct EndlessFetcher: WebFetcher {
    @concurrent func page(
      at address: WebAddress, _ progress: InteractorProgress
    ) async throws(ScreenletError) -> WebPage {
      progress(0.5)
      while !Task.isCancelled { await Task.yield() }
      throw .cancelled
    }
  }

  @Test func `Esc cancels loading a page`() async throws {
    screenlet.fetcher = EndlessFetcher()
    screenlet.url = server.base
    let pilot = try Pilot(screenlet)
    await pilot.wait(.milliseconds(400))
    #expect(pilot.says("Loading."))
    pilot.press("Esc")
    await pilot.waitUntilIdle()
    #expect(!screenlet.load.isRunning)
  }
}

/// A portal with one page that only a signed-in user can see.
private struct PrivatePagePortal: PartialPortal {
  let displayName = UserMessage(verbatim: "Acme")
  let server: String
  var isSignedIn = true

  @concurrent func signIn(_ request: SignIn) async throws(ScreenletError) -> User {
    throw .offline
  }
  @concurrent func signOut(_ user: User) async throws(ScreenletError) {}
  @concurrent func account(
    named userName: String, companyId: Int64
  ) async throws(ScreenletError) -> AccountHint? { nil }

  @concurrent func page(
    at address: String, limit: Int
  ) async throws(ScreenletError) -> FetchedPage? {
    guard address.hasPrefix(server) else { return nil }
    guard isSignedIn else { throw .notSignedIn }
    return FetchedPage(
      address: address, mimeType: "text/html", bytes: Array("<p>Only for members.".utf8))
  }
}

extension WebScreenletTests {
  @Test func `a portal page is fetched as the signed-in user, any other page anonymously`()
    async throws
  {
    let server = LoopbackServer(["/": LoopbackServer.page("<p>For everybody.")])
    let context = ScreensContext(portal: PrivatePagePortal(server: "https://portal.example"))
    context.register(WebScreenlet.self)
    let screenlet = WebScreenlet(in: context)
    (screenlet.url, screenlet.autoLoad) = ("https://portal.example/group/members", true)
    screenlet.signsIn = true
    let pilot = try Pilot(screenlet)
    await pilot.waitUntilIdle()
    #expect(pilot.says("Only for members."))
    screenlet.url = server.base + "/"
    await pilot.waitUntilIdle()
    #expect(pilot.says("For everybody.") && server.asked == ["/"])
  }

  @Test func `the example shows a page without a network, and its links lead to others`()
    async throws
  {
    let screenlet = WebScreenlet(in: context)
    screenlet.prepareExample()
    let pilot = try Pilot(screenlet)
    await pilot.waitUntilIdle()
    #expect(pilot.says("Paper, toner and almonds"))
    pilot.press("Tab", "Enter")
    await pilot.waitUntilIdle()
    #expect(screenlet.page?.address.path == "/deliveries")
  }

  @Test func `a portal page asks a signed-out user to sign in`() async throws {
    var portal = PrivatePagePortal(server: "https://portal.example")
    portal.isSignedIn = false
    let context = ScreensContext(portal: portal)
    context.register(WebScreenlet.self)
    let screenlet = WebScreenlet(in: context)
    (screenlet.url, screenlet.signsIn) = ("https://portal.example/group/members", true)
    let pilot = try Pilot(screenlet)
    screenlet.load()
    await pilot.waitUntilIdle()
    #expect(pilot.says("Sign in first."))
  }
}
