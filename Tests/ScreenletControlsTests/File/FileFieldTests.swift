import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct FileFieldTests {
  private nonisolated static let folders: [String: [FileBrowser.Entry]] = [
    "/": [.init("home", isFolder: true)], "/home/": [.init("ada", isFolder: true)],
    "/home/ada/": [
      .init("offer-1.pdf", size: 2_000_000), .init("offer-2.pdf", size: 20_000_000),
      .init("Pictures", isFolder: true), .init(".hidden", size: 1), .init("notes.txt", size: 5),
    ], "/home/ada/Pictures/": [.init("cat.pdf", size: 900)],
  ]

  private func stand(
    _ attributes: String = "", size: Size = Size(width: 60, height: 20)
  ) throws -> (Stand, FileField) {
    let stand = try Stand(
      """
      <column width="50" align-self="start" style="Room">
      <file-field id="file" label="F" \(attributes)/><button id="next" text="B"/></column>
      """, size: size)
    let field = try #require(stand.pilot.control("file") as? FileField)
    field.browser = FileBrowser(
      home: "/home/ada", entries: { Self.folders[$0.hasSuffix("/") ? $0 : $0 + "/"] },
      entry: { path in
        let parts = path.split(separator: "/")
        let folder = "/" + parts.dropLast().map { $0 + "/" }.joined()
        return Self.folders[folder]?.first { $0.name == parts.last ?? "" }
      })
    return (stand, field)
  }

  @Test func `Tab completes a path, and moves the focus on if it cannot`() throws {
    let (stand, field) = try stand()
    stand.pilot.type("/ho")
    stand.pilot.press("Tab")
    #expect(field.text == "/home/")
    stand.pilot.type("ada/of")
    stand.pilot.press("Tab")
    #expect(field.text == "/home/ada/offer-")
    #expect(stand.focus == "file")
    stand.pilot.press("Tab")
    #expect(stand.focus == "next")
  }

  @Test func `Tab moves the focus on if nothing was typed`() throws {
    let (stand, _) = try stand("path=\"/ho\"")
    stand.pilot.press("Tab")
    #expect(stand.focus == "next")
  }

  @Test func `the value expands a leading tilde`() throws {
    let (stand, field) = try stand()
    stand.pilot.type("~/no")
    stand.pilot.press("Tab")
    #expect(field.text == "~/notes.txt")
    #expect(field.value == "/home/ada/notes.txt")
  }

  @Test(arguments: [
    ("'/home/ada/it'\\''s.pdf'", "/home/ada/it's.pdf"), ("\"/a b.pdf\" ", "/a b.pdf"),
    ("/a\\ b.pdf\n", "/a b.pdf"), ("file:///a%20b%C3%A9.pdf", "/a bé.pdf"),
    ("file://localhost/a.pdf", "/a.pdf"),
  ])
  func `a dropped path replaces the text and is unescaped`(
    pasted: String, path: String
  ) throws {
    let (stand, field) = try stand("path=\"old\"")
    stand.pilot.paste(pasted)
    #expect(field.text == path)
  }

  @Test(
    arguments: [
      ("/home/ada/offer-1.pdf", nil), ("/home/ada/offer-2.pdf", .tooLarge), ("/nowhere", .notThere),
      ("/home/ada/notes.txt", .wrongType), ("/home/ada", .isFolder), ("", nil),
    ] as [(String, FileField.Problem?)])
  func `an unusable file is a problem`(path: String, problem: FileField.Problem?) throws {
    let (_, field) = try stand("accept=\"pdf\" max-size=\"10000000\"")
    field.text = path
    #expect(field.problem == problem)
  }

  @Test func `the picker enters folders and lists only accepted files`() throws {
    let (stand, field) = try stand("accept=\"pdf\" path=\"/home/ada/\"")
    stand.pilot.press("Down")
    let rows = stand.picture.filter { $0.contains("│") }
    #expect(rows[0].contains("..") && rows[1].contains("Pictures/"))
    #expect(rows[2].contains("offer-1.pdf") && rows[2].contains("2 MB"))
    #expect(!stand.picture.joined().contains("notes.txt"))
    stand.pilot.press("Down", "Enter")
    #expect(field.text == "/home/ada/Pictures/")
    stand.pilot.press("Down", "Enter")
    #expect(field.text == "/home/ada/Pictures/cat.pdf")
    #expect(!field.isOpen)
  }

  @Test func `a transfer shows its progress, and p, x and r pause, cancel and retry it`() throws {
    let (stand, field) = try stand("path=\"/home/ada/offer-1.pdf\"")
    var asked: [FileTransfer.Command] = []
    field.onTransfer = { asked.append($0) }
    field.transfer = .running(done: 6_100_000, total: 9_800_000, secondsLeft: 3)
    stand.pilot.press("p", "q", "x")
    #expect(asked == [.pause, .cancel])
    #expect(field.text == "/home/ada/offer-1.pdf")
    #expect(stand.picture[1].contains("offer-1.pdf"))
    #expect(stand.picture[2].contains("62 %"))
    field.transfer = .failed(done: 6_100_000, total: 9_800_000, "away")
    stand.pilot.press("r")
    #expect(asked.last == .retry)
    #expect(stand.picture[2].contains("✗ 62 %  away"))
    field.transfer = .done(total: 9_800_000)
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture[1].contains("9.8 MB ✓"))
  }
}
