import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing

/// A screen with one of the screenlets that show one thing.
@MainActor struct Showcase {
  let portal: ContentPortal
  let opener = NotingOpener()
  let context: ScreensContext

  init() throws {
    portal = try ContentPortal()
    context = ScreensContext(portal: portal)
    context.opener = opener
    let types: [BaseScreenlet.Type] = [
      WebContentDisplayScreenlet.self, WebContentListScreenlet.self,
      BlogsEntryDisplayScreenlet.self, ImageDisplayScreenlet.self, FileDisplayScreenlet.self,
      AudioDisplayScreenlet.self, VideoDisplayScreenlet.self, AssetDisplayScreenlet.self,
      ImageGalleryScreenlet.self,
    ]
    for type in types { context.register(type) }
  }

  func show(_ screenlet: BaseScreenlet) async throws -> Pilot {
    let pilot = try Pilot(screenlet)
    await pilot.waitUntilIdle()
    return pilot
  }
}

extension Pilot {
  /// Whether a line of the screen has these words.
  func says(_ words: String) -> Bool { picture.contains { $0.contains(words) } }
}

@Suite(.timeLimit(.minutes(5))) @MainActor struct WebContentDisplayScreenletTests {
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
    #expect(pilot.says("This article says nothing."))
  }

  @Test func `what the portal says is never obeyed`() async throws {
    await showcase.portal.say("<p>a\u{202E}b<script>alert(1)</script>\u{9B}31m")
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("a␦b␦31m"))
  }
}

@Suite(.timeLimit(.minutes(5))) @MainActor struct BlogsEntryDisplayScreenletTests {
  @Test func `an entry is shown with who wrote it`() async throws {
    let showcase = try Showcase()
    let screenlet = BlogsEntryDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 30_501
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("A morning at the harbour"))
    #expect(pilot.says("Ada Lovelace"))
    #expect(screenlet.content?.cover != nil)
    #expect(screenlet.content?.pictures.isEmpty == false)
    screenlet.classPK = 30_502
    await pilot.waitUntilIdle()
    #expect(pilot.says("Almendros en flor"))
    #expect(screenlet.content?.author != nil)
  }

  @Test func `an entry is found by its asset entry as well`() async throws {
    let showcase = try Showcase()
    let screenlet = BlogsEntryDisplayScreenlet(in: showcase.context)
    screenlet.assetEntryId = 99
    _ = try await showcase.show(screenlet)
    #expect(await showcase.portal.asked == ["blog \(AssetReference.entry(99))"])
  }

  @Test func `without a number it does nothing`() async throws {
    let showcase = try Showcase()
    let screenlet = BlogsEntryDisplayScreenlet(in: showcase.context)
    _ = try await showcase.show(screenlet)
    #expect(await showcase.portal.asked.isEmpty)
  }
}

@Suite(.timeLimit(.minutes(5))) @MainActor struct FileDisplayScreenletTests {
  private let showcase: Showcase

  init() throws { showcase = try Showcase() }

  private func file(_ name: String, _ mimeType: String, _ bytes: [UInt8]) -> FileContent {
    FileContent(
      entry: FileEntry(
        fileEntryId: 5, title: name, mimeType: mimeType, size: Int64(bytes.count)), bytes: bytes)
  }

  @Test func `a picture is shown with what is known of it`() async throws {
    let screenlet = ImageDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 30_311
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("harbour.png") && pilot.says("A harbour at sunset"))
    #expect(pilot.says("image/png") && pilot.says("Ada Lovelace"))
    let picture = try #require(pilot.control("picture") as? Picture)
    #expect(picture.source?.name == "harbour.png")
    // Nobody here draws pictures: it is told what there is.
    #expect(pilot.says("It cannot be shown here."))
  }

  @Test func `a picture takes its room as the attribute says, without asking again`() async throws {
    let screenlet = ImageDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 30_311
    let pilot = try await showcase.show(screenlet)
    let before = await showcase.portal.asked
    screenlet.imageMode = .stretch
    #expect((pilot.control("picture") as? Picture)?.mode == .stretch)
    #expect(await showcase.portal.asked == before)
  }

  @Test func `until there is a picture its placeholder is shown`() async throws {
    let screenlet = ImageDisplayScreenlet(in: showcase.context)
    (screenlet.classPK, screenlet.autoLoad, screenlet.placeholder) = (30_311, false, "Harbour")
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("Harbour"))
  }

  @Test func `number, sort and asset entry are part of what is asked`() async throws {
    let screenlet = FileDisplayScreenlet(in: showcase.context)
    (screenlet.classPK, screenlet.className) = (30_322, "com.acme.File")
    let pilot = try await showcase.show(screenlet)
    screenlet.assetEntryId = 8
    await pilot.waitUntilIdle()
    let object = AssetReference.object(className: "com.acme.File", classPK: 30_322)
    #expect(
      await showcase.portal.asked == [
        "file \(FileReference.asset(object))", "file \(FileReference.asset(.entry(8)))",
      ])
  }

  @Test func `a sort of file that is not wanted is not fetched`() async throws {
    let screenlet = ImageDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 30_322
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("text/plain is not shown here."))
    screenlet.mimeTypes = "text/*"
    await pilot.waitUntilIdle()
    #expect(pilot.says("house-rules.txt"))
  }

  @Test func `the text of a plain file is shown as it is`() async throws {
    let screenlet = FileDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 30_322
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("2. Orders over 10,000 EUR need two signatures."))
  }

  @Test func `the text of a PDF is read, or it is said what to install`() async throws {
    let screenlet = FileDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 30_321
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("Ring twice at gate 4") || pilot.says("Install poppler-utils"))
  }

  @Test func `the pages of a PDF are pictures where they can be drawn`() async throws {
    let screenlet = FileDisplayScreenlet(in: showcase.context)
    (screenlet.classPK, screenlet.pdfPages) = (30_321, true)
    let pilot = try await showcase.show(screenlet)
    let pictures = screenlet.content?.pictures.count
    #expect(pictures == 2 || pilot.says("Install poppler-utils") || pilot.says("Ring twice"))
  }

  @Test func `a damaged PDF is a file all the same`() async throws {
    await showcase.portal.add(file("bad.pdf", "application/pdf", Array("%PDF-1.7 nothing".utf8)))
    let screenlet = FileDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 5
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("bad.pdf"))
    #expect(pilot.says("cannot be read here"))
  }

  @Test func `Markdown and HTML are shown as they are meant`() async throws {
    await showcase.portal.add(file("a.md", "text/markdown", Array("# Title\n\n*word*".utf8)))
    let screenlet = FileDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 5
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("Title") && !pilot.says("*word*"))
  }

  @Test func `a recording says how long it is, and is heard in a player`() async throws {
    let screenlet = AudioDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 30_324
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("bell.wav") && pilot.says("0:01"))
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(await showcase.opener.opened == ["bell.wav 8044"])
  }

  @Test func `a film says how long it is`() async throws {
    func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
      let count = body.count + 8
      return [0, 0, UInt8(count >> 8), UInt8(count & 255)] + Array(name.utf8) + body
    }
    let header =
      [UInt8](repeating: 0, count: 12) + [0, 0, 3, 0xE8, 0, 1, 0x86, 0xA0]
      + [UInt8](repeating: 0, count: 80)
    let film = box("ftyp", Array("isom".utf8)) + box("moov", box("mvhd", header))
    await showcase.portal.add(file("harbour.mp4", "video/mp4", film))
    let screenlet = VideoDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 5
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("harbour.mp4") && pilot.says("1:40"))
    #expect(pilot.says("Watch"))
  }

  @Test func `what failed is told, and asked for again`() async throws {
    await showcase.portal.fail(with: .offline)
    let screenlet = FileDisplayScreenlet(in: showcase.context)
    screenlet.classPK = 30_322
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("The portal is out of reach."))
    await showcase.portal.fail(with: nil)
    pilot.press("F5")
    await pilot.waitUntilIdle()
    #expect(pilot.says("house-rules.txt"))
  }
}

@Suite(.timeLimit(.minutes(5))) @MainActor struct AssetDisplayScreenletTests {
  @Test(arguments: [
    ("DLFileEntry", Int64(30_311), "ImageDisplayScreenlet"),
    ("DLFileEntry", 30_321, "FileDisplayScreenlet"),
    ("DLFileEntry", 30_324, "AudioDisplayScreenlet"),
    ("BlogsEntry", 30_501, "BlogsEntryDisplayScreenlet"),
    ("JournalArticle", 30_601, "WebContentDisplayScreenlet"),
  ])
  func `each sort of content has its screenlet`(
    className: String, classPK: Int64, name: String
  ) async throws {
    let showcase = try Showcase()
    let screenlet = AssetDisplayScreenlet(in: showcase.context)
    (screenlet.className, screenlet.classPK) = (className, classPK)
    let pilot = try await showcase.show(screenlet)
    await pilot.waitUntilIdle()
    #expect(screenlet.inner.map { type(of: $0).name } == name)
    #expect(!pilot.picture.filter { !$0.isEmpty }.dropFirst().isEmpty)
  }

  @Test func `the first of a saved wish is shown`() async throws {
    let showcase = try Showcase()
    let screenlet = AssetDisplayScreenlet(in: showcase.context)
    screenlet.portletItemName = "news"
    _ = try await showcase.show(screenlet)
    #expect(await showcase.portal.asked.first == "assets news")
    #expect(screenlet.inner is BlogsEntryDisplayScreenlet)
  }

  @Test func `an entry is asked for by its number`() async throws {
    let showcase = try Showcase()
    let screenlet = AssetDisplayScreenlet(in: showcase.context)
    screenlet.assetEntryId = 77
    let pilot = try await showcase.show(screenlet)
    #expect(await showcase.portal.asked == ["asset \(AssetReference.entry(77))"])
    #expect(pilot.says("It is not there any more."))
  }

  private final class App: AssetDisplayScreenletDelegate {
    let own: BaseScreenlet?
    var configured: [String] = []
    init(own: BaseScreenlet?) { self.own = own }
    func screenlet(
      _ screenlet: AssetDisplayScreenlet, screenletFor entry: AssetEntry
    ) -> BaseScreenlet? { own }
    func screenlet(
      _ screenlet: AssetDisplayScreenlet, willShow inner: BaseScreenlet, for entry: AssetEntry
    ) { configured.append(type(of: inner).name) }
  }

  @Test func `the app may bring its own screenlet, or set that of the stock up`() async throws {
    let showcase = try Showcase()
    let screenlet = AssetDisplayScreenlet(in: showcase.context)
    (screenlet.className, screenlet.classPK) = ("DLFileEntry", 30_311)
    let own = FileDisplayScreenlet(in: showcase.context)
    own.classPK = 30_322
    let app = App(own: own)
    screenlet.delegate = app
    let pilot = try await showcase.show(screenlet)
    await pilot.waitUntilIdle()
    #expect(screenlet.inner === own && pilot.says("house-rules.txt"))
    let other = AssetDisplayScreenlet(in: showcase.context)
    (other.className, other.classPK) = ("DLFileEntry", 30_311)
    let plain = App(own: nil)
    other.delegate = plain
    _ = try await showcase.show(other)
    #expect(plain.configured == ["ImageDisplayScreenlet"])
  }
}

@Suite(.timeLimit(.minutes(5))) @MainActor struct WebContentListScreenletTests {
  @Test func `articles are listed with what is asked for, and one is chosen`() async throws {
    let showcase = try Showcase()
    let screenlet = WebContentListScreenlet(in: showcase.context)
    let pilot = try await showcase.show(screenlet)
    #expect(pilot.says("Welcome to Acme") && pilot.says("2026"))
    pilot.press("Down", "Enter")
    await pilot.waitUntilIdle()
    #expect(screenlet.selectedRow?.articleId == screenlet.rows[1]?.articleId)
    screenlet.labelFields = "title, userName"
    let other = try await showcase.show(screenlet)
    #expect(other.says("Ada Lovelace"))
  }

  @Test func `site, folder and order are part of what is asked`() async throws {
    let showcase = try Showcase()
    let screenlet = WebContentListScreenlet(in: showcase.context)
    (screenlet.groupId, screenlet.folderId) = (7, 30_451)
    (screenlet.obcClassName, screenlet.firstPageSize) = ("ByTitle", 9)
    _ = try await showcase.show(screenlet)
    let first = try #require(await showcase.portal.asked.first)
    #expect(first.hasPrefix("articles 7 30451 0+9 [ByTitle]"))
  }
}
