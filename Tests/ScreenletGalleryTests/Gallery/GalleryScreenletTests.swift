import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletGallery

/// The gallery on a headless terminal.
@MainActor struct GalleryScreenletTests {
  private func pilot(
    _ size: Size, demo: String = "", theme: String = "default"
  ) throws -> Pilot {
    let context = try Studio().context
    let gallery = GalleryScreenlet(in: context, theme: "default")
    (gallery.demo, gallery.demoTheme) = (demo, theme)
    return try Pilot(gallery, size: size)
  }

  @Test func `the gallery opens with the list focused, and Enter focuses the live screenlet`()
    async throws
  {
    let pilot = try pilot(Size(width: 80, height: 24))
    await pilot.waitUntilIdle()
    #expect(pilot.surface.focused is SelectionList)
    pilot.press("Down", "Up")
    #expect(pilot.surface.focused is SelectionList)
    pilot.press("Enter")
    #expect(pilot.control("stage").map { pilot.surface.focused?.isInside($0) == true } == true)
  }

  @Test(arguments: ["ImageGallery", "BlogsEntryDisplay", "Sync"])
  func `a demo without a focusable control leaves the focus in the list`(demo: String) throws {
    let gallery = GalleryScreenlet(in: try Studio().context, theme: "default")
    gallery.demo = demo
    let pilot = try Pilot(gallery, size: Size(width: 80, height: 24))
    let list = try #require(pilot.surface.focused as? SelectionList)
    #expect(list.id == "demos")
  }

  @Test func `a small screen shows the demo's name, and the user if there is room`()
    async throws
  {
    let pilot = try pilot(Size(width: 20, height: 6))
    await pilot.waitUntilIdle()
    #expect(pilot.picture.first?.hasPrefix(" Welcome") == true)
    pilot.terminal.resize(to: Size(width: 40, height: 12))
    #expect(pilot.picture.first == " Welcome                     signed out")
    pilot.terminal.resize(to: Size(width: 80, height: 24))
    #expect(pilot.picture.first?.hasPrefix(" screenlet gallery   Welcome ") == true)
    #expect(pilot.picture.first?.contains(" demos") == true)
  }

  @Test(arguments: [56, 80, 120, 160])
  func `every setting is fully visible`(width: Int) async throws {
    let pilot = try pilot(Size(width: width, height: 40), theme: "extended")
    await pilot.waitUntilIdle()
    var knobs: [Knob] = []
    pilot.surface.root.forEach {
      if let knob = $0 as? Knob, knob.rect.height > 0 { knobs.append(knob) }
    }
    #expect(knobs.count == 9)
    for knob in knobs {
      #expect(knob.rect.width == knob.idealSize(width: width).width, "\(knob.id)")
      #expect(knob.rect.maxX <= width, "\(knob.id)")
    }
  }

  @Test func `the direction setting changes only the live screenlet`() async throws {
    let pilot = try pilot(Size(width: 160, height: 45), demo: "Login")
    await pilot.waitUntilIdle()
    let title = try #require(pilot.control("title")).rect
    let left = try #require(pilot.control("submit")).rect
    let card = try #require(pilot.control("password")).rect
    #expect(left.minX == card.minX)
    pilot.click("direction")
    #expect(pilot.picture.joined().contains("Direction ‹rtl›"))
    #expect(pilot.control("title")?.rect == title)
    let turned = try #require(pilot.control("password")).rect
    #expect(turned.minY == card.minY)
    #expect(pilot.control("submit")?.rect.maxX == turned.maxX)
  }

  @Test func `a theme problem is copied with its full text and position`() async throws {
    let context = try Studio().context
    let gallery = GalleryScreenlet(in: context, theme: "default")
    let pilot = try Pilot(gallery, size: Size(width: 100, height: 30))
    gallery.onCopy = { pilot.terminal.copy($0) }
    await pilot.waitUntilIdle()
    let problems = [(3, "one"), (7, "two")].map { line, message in
      Diagnostic(
        .error, file: "Themes/Sea/login_sea.xml", line: line, column: 5, code: "xml.element",
        message: message)
    }
    context.appearance.report(problems)
    await pilot.waitUntilIdle()
    #expect(pilot.picture.joined().contains("login_sea.xml:7:5"))
    pilot.press("c")
    #expect(pilot.terminal.clipboard == nil)
    pilot.press("F8", "Down", "c")
    #expect(
      pilot.terminal.clipboard?.description
        == "Themes/Sea/login_sea.xml:7:5: error: two [xml.element]")
    pilot.press("Esc")
    #expect(!pilot.picture.joined().contains("login_sea.xml:7:5"))
  }

  @Test func `a theme problem is opened in an editor`() async throws {
    let context = try Studio().context
    let gallery = GalleryScreenlet(in: context, theme: "default")
    let pilot = try Pilot(gallery, size: Size(width: 100, height: 30))
    var opened: [Int] = []
    gallery.onEdit = { opened.append($0.line) }
    await pilot.waitUntilIdle()
    context.appearance.report(
      [3, 7].map {
        Diagnostic(
          .error, file: "Themes/Sea/login_sea.xml", line: $0, column: 5, code: "xml.element",
          message: "one")
      })
    await pilot.waitUntilIdle()
    pilot.press("F8", "Down", "e")
    #expect(opened == [7])
  }

  @Test func `a long theme problem is shown to its end`() async throws {
    let context = try Studio().context
    let gallery = GalleryScreenlet(in: context, theme: "default")
    let pilot = try Pilot(gallery, size: Size(width: 100, height: 30))
    await pilot.waitUntilIdle()
    let message = String(repeating: "a child theme drops no component, ", count: 5) + "and ends."
    context.appearance.report([
      Diagnostic(
        .error, file: "Themes/Sea/login_sea.xml", line: 3, column: 5, code: "xml.element",
        message: message)
    ])
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("and ends.") }, "\(pilot.picture)")
  }

  // MARK: Language

  @Test(arguments: [1, 2])
  func `the list opens demos after the language has changed`(times: Int) async throws {
    let pilot = try pilot(Size(width: 80, height: 24))
    await pilot.waitUntilIdle()
    let context = pilot.surface.context
    for _ in 0..<times {
      context.appearance.setLanguage(context.appearance.environment.language == "en" ? "es" : "en")
    }
    await pilot.waitUntilIdle()
    #expect(pilot.surface.focused is SelectionList)
    pilot.press("Down", "Down", "Down", "Enter")
    #expect(pilot.picture.first?.contains("SignUp") == true)
    let list = try #require(pilot.control("demos"))
    pilot.click(x: list.rect.minX + 4, y: list.rect.minY + 3)
    #expect(pilot.picture.first?.contains("SignUp") == false)
  }

  @Test func `the demo follows the language until its own setting overrides it`() async throws {
    let pilot = try pilot(Size(width: 80, height: 24), demo: "Login")
    await pilot.waitUntilIdle()
    func speak(_ language: String) {
      pilot.surface.context.appearance.setLanguage(language)
      pilot.terminal.send(.resumed)
    }
    speak("es")
    #expect(pilot.picture.joined().contains("Contraseña"))
    pilot.click("words")
    #expect(pilot.picture.joined().contains("Password"))
    speak("en")
    speak("es")
    #expect(pilot.picture.joined().contains("Password"))
  }

  // MARK: Settings

  @Test func `F6 moves to the settings, where arrow keys move and change values`() async throws {
    let pilot = try pilot(Size(width: 80, height: 24))
    await pilot.waitUntilIdle()
    pilot.press("F6", "F6")
    #expect((pilot.surface.focused as? Knob)?.id == "theme")
    var reached = ["theme"]
    for _ in 1..<9 {
      pilot.press("Right")
      reached.append(pilot.surface.focused?.id ?? "")
    }
    #expect(Set(reached).count == 9)
    pilot.press("Down")
    #expect(pilot.picture.joined().contains("Direction ‹rtl›"))
    pilot.press("Left", "Up")
    #expect(pilot.picture.joined().contains("Glyphs ‹ascii›"))
    pilot.press("Esc")
    #expect(pilot.surface.focused is SelectionList)
  }

  @Test func `a click on the sign before a value selects the previous value`() async throws {
    let pilot = try pilot(Size(width: 80, height: 24))
    await pilot.waitUntilIdle()
    let size = try #require(pilot.control("size") as? Knob)
    pilot.click(x: size.rect.minX + 5, y: size.rect.minY)
    #expect(size.selected == "200x60")
    pilot.click(x: size.rect.maxX - 1, y: size.rect.minY)
    #expect(size.selected == "fit")
  }

  @Test(arguments: [
    ("size: 120", "Size ‹120x40›"), ("dark", "Background ‹dark›"), ("spani", "Language ‹es›"),
    ("colour: mono", "Colour ‹mono›"), ("child", "Theme ‹child›"),
    ("rtl", "Direction ‹rtl›"),
  ])
  func `the command palette finds every setting`(letters: String, shown: String) async throws {
    let pilot = try pilot(Size(width: 80, height: 24))
    await pilot.waitUntilIdle()
    pilot.surface.context.appearance.change(
      to: {
        var environment = pilot.surface.context.appearance.environment
        environment.background = .light
        return environment
      }())
    pilot.surface.showCommands()
    pilot.type(letters)
    pilot.press("Enter")
    #expect(pilot.picture.joined().contains(shown))
  }

  @Test(arguments: [(40, 12), (80, 24), (160, 45)])
  func `a key moves to the settings at every size, and Esc back to the list`(
    size: (Int, Int)
  ) async throws {
    let pilot = try pilot(Size(width: size.0, height: size.1))
    await pilot.waitUntilIdle()
    pilot.press("Alt+s")
    #expect((pilot.surface.focused as? Knob)?.id == "theme")
    pilot.press("Right", "Down")
    #expect(pilot.picture.joined().contains("Size ‹40x12›"))
    pilot.press("Esc")
    #expect(pilot.surface.focused is SelectionList)
    #expect(pilot.picture.joined().contains("Size ‹40x12›") == (size.0 >= 80))
  }

  // MARK: Panes

  @Test(arguments: [(40, 12), (80, 24), (120, 40), (159, 45)])
  func `the source is closed until F4, and then takes the place of the demo`(
    size: (Int, Int)
  ) async throws {
    let pilot = try pilot(Size(width: size.0, height: size.1))
    await pilot.waitUntilIdle()
    #expect(!pilot.picture.joined().contains("<screenlet"))
    pilot.press("F4")
    #expect(pilot.picture.joined().contains("<screenlet"))
    #expect(!pilot.picture.joined().contains("A screenlet is"))
    pilot.press("F4")
    #expect(!pilot.picture.joined().contains("<screenlet"))
    #expect(pilot.picture.joined().contains("A screenlet is"))
  }

  @Test(arguments: [160, 200])
  func `from 160 columns the source opens beside the demo, with the events of the demo`(
    width: Int
  ) async throws {
    let pilot = try pilot(Size(width: width, height: 45))
    await pilot.waitUntilIdle()
    #expect(!pilot.picture.joined().contains("<screenlet"))
    pilot.press("F4")
    let picture = pilot.picture.joined()
    #expect(picture.contains("<screenlet") && picture.contains("A screenlet is"))
    #expect(picture.contains("Events"))
    #expect(pilot.control("stage").map { $0.rect.width >= 80 } == true)
    pilot.press("F4")
    #expect(!pilot.picture.joined().contains("<screenlet"))
  }

  @Test func `an open source moves beside the demo when the terminal grows, and back`()
    async throws
  {
    let pilot = try pilot(Size(width: 130, height: 45))
    await pilot.waitUntilIdle()
    pilot.press("F4")
    pilot.terminal.resize(to: Size(width: 170, height: 45))
    #expect(pilot.picture.joined().contains("<screenlet"))
    #expect(pilot.picture.joined().contains("A screenlet is"))
    pilot.terminal.resize(to: Size(width: 130, height: 45))
    #expect(pilot.picture.joined().contains("<screenlet"))
    #expect(!pilot.picture.joined().contains("A screenlet is"))
  }

  @Test(arguments: [110, 120, 160, 200])
  func `the demo has at least 80 columns from 110 columns on`(width: Int) async throws {
    let pilot = try pilot(Size(width: width, height: 40))
    await pilot.waitUntilIdle()
    #expect(pilot.control("stage").map { $0.rect.width >= 80 } == true)
  }

  // MARK: Groups

  @Test func `a group folds, shows the number of its demos and stays folded in another language`()
    async throws
  {
    let pilot = try pilot(Size(width: 80, height: 40))
    await pilot.waitUntilIdle()
    pilot.press("Down")
    #expect(pilot.picture.contains { $0.contains("▾ SIGN IN") })
    pilot.press("Space")
    #expect(pilot.picture.contains { $0.contains("▸ SIGN IN") && $0.contains("3") })
    #expect(!pilot.picture.contains { $0.contains("ForgotPassword") })
    pilot.surface.context.appearance.setLanguage("es")
    pilot.terminal.send(.resumed)
    #expect(pilot.picture.contains { $0.contains("▸ INICIAR SESIÓN") })
    pilot.press("Right")
    #expect(pilot.picture.contains { $0.contains("ForgotPassword") })
  }

  @Test func `a filter shows the matches of folded groups too`() async throws {
    let pilot = try pilot(Size(width: 80, height: 24))
    await pilot.waitUntilIdle()
    pilot.press("Down", "Left", "/")
    pilot.type("sign")
    #expect(pilot.picture.contains { $0.contains("SignUp") })
    pilot.press("Esc")
    #expect(!pilot.picture.contains { $0.contains("SignUp") })
  }

  // MARK: Filter

  @Test func `letters typed in the list filter at once`() async throws {
    let pilot = try pilot(Size(width: 80, height: 24))
    await pilot.waitUntilIdle()
    pilot.type("calen")
    #expect((pilot.surface.focused as? TextField)?.text == "calen")
    pilot.press("Enter")
    #expect(pilot.picture.first?.contains("Calendar") == true)
  }

  @Test func `Enter in the filter opens the first match`() async throws {
    let pilot = try pilot(Size(width: 80, height: 24))
    await pilot.waitUntilIdle()
    pilot.press("/")
    pilot.type("calen")
    pilot.press("Enter")
    #expect(pilot.picture.first?.contains("Calendar") == true)
    #expect(pilot.control("stage").map { pilot.surface.focused?.isInside($0) == true } == true)
  }

  @Test func `in the empty filter, Enter opens no folded group`() async throws {
    let pilot = try pilot(Size(width: 80, height: 24))
    await pilot.waitUntilIdle()
    func isEnterOffered() -> Bool {
      pilot.surface.activeBindings.contains { $0.strokes.contains(.enter) }
    }
    pilot.press("/")
    #expect(isEnterOffered())
    pilot.press("Esc", "Down", "Left", "/")
    #expect(pilot.surface.focused is TextField && !isEnterOffered())
  }

  @Test func `Down goes from the filter to the first match`() async throws {
    let pilot = try pilot(Size(width: 80, height: 24))
    await pilot.waitUntilIdle()
    pilot.press("/")
    pilot.type("field")
    pilot.press("Down")
    let list = try #require(pilot.surface.focused as? SelectionList)
    #expect(list.selectedId == "CheckFieldScreenlet")
  }

  @Test func `Esc clears the filter, and a second Esc returns to the list`() async throws {
    let pilot = try pilot(Size(width: 80, height: 24))
    await pilot.waitUntilIdle()
    pilot.press("/")
    pilot.type("zzz")
    #expect(pilot.picture.contains { $0.contains("No matches.") })
    pilot.press("Enter")
    #expect(pilot.picture.first?.contains("Welcome") == true)
    pilot.press("Esc")
    let field = try #require(pilot.surface.focused as? TextField)
    #expect(field.isEmpty && !pilot.picture.joined().contains("No matches."))
    pilot.press("Esc")
    #expect((pilot.surface.focused as? SelectionList)?.selectedId == "WelcomeScreenlet")
  }

  // MARK: Focus

  @Test func `on a small screen, F6 moves between the list and the demo`() async throws {
    let pilot = try pilot(Size(width: 40, height: 12))
    await pilot.waitUntilIdle()
    #expect(pilot.surface.focused is ThemeShelf)
    pilot.press("F6")
    #expect(pilot.surface.focused is SelectionList)
    pilot.press("F6")
    #expect(pilot.surface.focused is ThemeShelf)
  }

  @Test(arguments: ["ImageGallery", "DDLList", "BlogsEntryDisplay"])
  func `a demo that loads gets the focus once it is loaded`(demo: String) async throws {
    let gallery = GalleryScreenlet(in: try Studio().context, theme: "default")
    gallery.demo = demo
    let pilot = try Pilot(gallery, size: Size(width: 80, height: 24))
    await pilot.waitUntilIdle()
    let stage = try #require(pilot.control("stage"))
    #expect(pilot.surface.focused?.isInside(stage) == true)
  }

  @Test func `an open picture of the image gallery keeps the focus`() async throws {
    let gallery = GalleryScreenlet(in: try Studio().context, theme: "default")
    gallery.demo = "ImageGallery"
    let pilot = try Pilot(gallery, size: Size(width: 80, height: 24))
    await pilot.waitUntilIdle()
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    pilot.press("Right")
    #expect(pilot.picture.joined().contains("2 / 6"))
    pilot.press("F6", "Shift+F6", "Enter")
    await pilot.waitUntilIdle()
    #expect(pilot.surface.focused is PictureGrid)
  }
}
