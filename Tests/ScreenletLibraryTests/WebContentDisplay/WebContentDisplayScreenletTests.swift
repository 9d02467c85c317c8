import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing

@MainActor struct WebContentDisplayScreenletTests {
  private let showcase: Showcase
  private let screenlet: WebContentDisplayScreenlet

  init() throws {
    showcase = try Showcase()
    screenlet = WebContentDisplayScreenlet(in: showcase.context)
    screenlet.articleId = "WELCOME"
  }

  private final class DelegateRecorder: WebContentDisplayScreenletDelegate {
    var received: [String] = []
    var filtered: String?
    var allows = true
    func screenlet(_ screenlet: WebContentDisplayScreenlet, didReceive html: String) -> String? {
      received.append("html \(html.isEmpty)")
      return filtered
    }
    func screenlet(
      _ screenlet: WebContentDisplayScreenlet, didReceiveRecordOf content: PageContent
    ) { received.append("record \(content.title)") }
    func screenlet(
      _ screenlet: WebContentDisplayScreenlet, shouldOpen target: String
    ) -> Bool {
      received.append(target)
      return allows
    }
  }

  @Test func `an article is shown with its author, its text and one title`() async throws {
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.picture.count { $0.contains("Welcome to Acme") } == 1)
    #expect(pilot.says("Ada Lovelace"))
    #expect(pilot.says("It needs no server"))
  }

  @Test func `articleId, groupId and templateId are part of the request`() async throws {
    (screenlet.groupId, screenlet.templateId) = (7, 30_702)
    _ = try await showcase.show(screenlet)
    #expect(await showcase.portal.asked == ["article 7 WELCOME 30702"])
  }

  @Test func `changing articleId replaces the shown article`() async throws {
    let pilot = try await showcase.show(screenlet)
    screenlet.articleId = "OPENING-HOURS"
    await pilot.waitUntilIdle()
    #expect(!pilot.says("Welcome to Acme"))
    #expect(pilot.says("Opening hours"))
  }

  @Test func `an article with a structure shows the values of its label fields`() async throws {
    let articles = try await showcase.portal.webContents(
      WebContentQuery(folderId: 30_451, page: PageRequest()))
    let dish = try #require(articles.rows.first)
    (screenlet.articleId, screenlet.structureId) = (dish.articleId, 20_006)
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("Dish") && pilot.says("Price"))
    screenlet.labelFields = "Dish"
    await pilot.waitUntilIdle()
    #expect(pilot.says("Dish") && !pilot.says("Price"))
  }

  @Test func `the delegate receives the HTML and can replace it`() async throws {
    let recorder = DelegateRecorder()
    recorder.filtered = "<p>Other words."
    screenlet.delegate = recorder
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("Other words."))
    #expect(recorder.received == ["html false"])
  }

  @Test func `a link opens in the browser unless the delegate declines`() async throws {
    await showcase.portal.say("<p>See <a href='/order'>the order</a>.")
    let recorder = DelegateRecorder()
    screenlet.delegate = recorder
    let pilot = try await showcase.show(screenlet)
    pilot.press("Tab", "Enter")
    await pilot.waitUntilIdle()
    #expect(await showcase.opener.opened == ["https://acme.example/order"])
    recorder.allows = false
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(await showcase.opener.opened.count == 1)
    #expect(
      recorder.received.suffix(2) == ["https://acme.example/order", "https://acme.example/order"])
  }

  @Test func `opening a link without a browser shows a message`() async throws {
    showcase.context.services.opener = nil
    await showcase.portal.say("<p><a href='/order'>the order</a>.")
    let pilot = try await showcase.show(screenlet)
    pilot.press("Tab", "Enter")
    await pilot.waitUntilIdle()
    #expect(pilot.says("No other program can be opened from here."))
  }

  @Test func `without autoLoad the article is requested only on F5`() async throws {
    screenlet.autoLoad = false
    let pilot = try await showcase.show(screenlet)
    #expect(await showcase.portal.asked.isEmpty)
    pilot.press("F5")
    await pilot.waitUntilIdle()
    #expect(pilot.says("Welcome to Acme"))
  }

  @Test func `a timeout is reported, and Enter retries the request`() async throws {
    await showcase.portal.fail(with: .timeout)
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("The portal took too long."))
    await showcase.portal.fail(with: nil)
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(pilot.says("Welcome to Acme") && !pilot.says("took too long"))
  }

  @Test func `an empty article says so`() async throws {
    await showcase.portal.say("")
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("This article is empty."))
  }

  @Test func `control characters in an article are replaced, and scripts are removed`() async throws
  {
    await showcase.portal.say("<p>a\u{202E}b<script>alert(1)</script>\u{9B}31m")
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("a␦b␦31m"))
  }
}
