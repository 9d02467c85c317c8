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

  private final class Ear: WebContentDisplayScreenletDelegate {
    var heard: [String] = []
    var filtered: String?
    var allows = true
    func screenlet(_ screenlet: WebContentDisplayScreenlet, didReceive html: String) -> String? {
      heard.append("html \(html.isEmpty)")
      return filtered
    }
    func screenlet(
      _ screenlet: WebContentDisplayScreenlet, didReceiveRecordOf content: PageContent
    ) { heard.append("record \(content.title)") }
    func screenlet(
      _ screenlet: WebContentDisplayScreenlet, shouldOpen target: String
    ) -> Bool {
      heard.append(target)
      return allows
    }
  }

  @Test func `an article is shown with its facts, and its title once`() async throws {
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.picture.count { $0.contains("Welcome to Acme") } == 1)
    #expect(pilot.says("Ada Lovelace"))
    #expect(pilot.says("It needs no server"))
  }

  @Test func `article, site and template are part of what is asked`() async throws {
    (screenlet.groupId, screenlet.templateId) = (7, 30_702)
    _ = try await showcase.show(screenlet)
    #expect(await showcase.portal.asked == ["article 7 WELCOME 30702"])
  }

  @Test func `another article replaces the one that is shown`() async throws {
    let pilot = try await showcase.show(screenlet)
    screenlet.articleId = "OPENING-HOURS"
    await pilot.waitUntilIdle()
    #expect(!pilot.says("Welcome to Acme"))
    #expect(pilot.says("Opening hours"))
  }

  @Test func `with a structure its values are shown, those that were named`() async throws {
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

  @Test func `the app may change the HTML, and hears what came`() async throws {
    let ear = Ear()
    ear.filtered = "<p>Other words."
    screenlet.delegate = ear
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("Other words."))
    #expect(ear.heard == ["html false"])
  }

  @Test func `a link is opened in the browser, unless the app keeps it`() async throws {
    await showcase.portal.say("<p>See <a href='/order'>the order</a>.")
    let ear = Ear()
    screenlet.delegate = ear
    let pilot = try await showcase.show(screenlet)
    pilot.press("Tab", "Enter")
    await pilot.waitUntilIdle()
    #expect(await showcase.opener.opened == ["https://acme.example/order"])
    ear.allows = false
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(await showcase.opener.opened.count == 1)
    #expect(ear.heard.suffix(2) == ["https://acme.example/order", "https://acme.example/order"])
  }

  @Test func `without a browser a link says so`() async throws {
    showcase.context.opener = nil
    await showcase.portal.say("<p><a href='/order'>the order</a>.")
    let pilot = try await showcase.show(screenlet)
    pilot.press("Tab", "Enter")
    await pilot.waitUntilIdle()
    #expect(pilot.says("No other program can be opened from here."))
  }

  @Test func `nothing is asked before somebody wants it, without autoLoad`() async throws {
    screenlet.autoLoad = false
    let pilot = try await showcase.show(screenlet)
    #expect(await showcase.portal.asked.isEmpty)
    pilot.press("F5")
    await pilot.waitUntilIdle()
    #expect(pilot.says("Welcome to Acme"))
  }

  @Test func `what failed is told, and asked for again`() async throws {
    await showcase.portal.fail(with: .timeout)
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("The portal took too long."))
    await showcase.portal.fail(with: nil)
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(pilot.says("Welcome to Acme") && !pilot.says("took too long"))
  }

  @Test func `an article without words says so`() async throws {
    await showcase.portal.say("")
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("This article is empty."))
  }

  @Test func `what the portal says is never obeyed`() async throws {
    await showcase.portal.say("<p>a\u{202E}b<script>alert(1)</script>\u{9B}31m")
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("a␦b␦31m"))
  }
}
