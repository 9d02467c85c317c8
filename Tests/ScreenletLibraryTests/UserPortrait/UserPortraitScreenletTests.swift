import LocalPortal
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TemporaryFolders
import TerminalCore
import Testing

@MainActor struct UserPortraitScreenletTests {
  /// The PNG signature and three more bytes.
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

  @Test func `a user without a portrait is shown with initials`() async throws {
    let stand = try await StockStand<UserPortraitScreenlet> { $0.userId = 10_201 }
    #expect(stand.shows("AL"))
    #expect(stand.shows("Ada Lovelace"))
    #expect(stand.screenlet.portrait?.picture == nil)
  }

  @Test func `Full shows the names of the user to sign in with`() async throws {
    let stand = try await StockStand<UserPortraitScreenlet>(
      theme: "full", size: Size(width: 80, height: 40)
    ) { $0.userId = 10_201 }
    #expect(stand.shows("ada@acme.example") && stand.shows("10201"))
    stand.screenlet.load(userId: 10_202)
    await stand.pilot.waitUntilIdle()
    // Ada may not see the address of another user.
    #expect(stand.shows("10202") && !stand.shows("E-mail"))
  }

  @Test func `without a user attribute the signed-in user is shown`() async throws {
    let ada = LocalPortal.demoAccounts[0].user
    let stand = try await StockStand<UserPortraitScreenlet>(signedIn: ada)
    #expect(stand.shows("Ada Lovelace"))
    stand.screenlet.load(companyId: 0, screenName: "nuria")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Núria"))
    #expect(stand.screenlet.portrait?.picture != nil)
    stand.screenlet.loadPlaceholder()
    #expect(stand.screenlet.portrait?.picture == nil)
    stand.screenlet.loadLoggedUserPortrait()
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Ada Lovelace"))
  }

  @Test func `loading another portrait cancels the previous load`() async throws {
    let stand = try await StockStand<UserPortraitScreenlet> { $0.userId = 10_201 }
    await stand.portal.hold()
    stand.screenlet.load(userId: 10_204)
    stand.screenlet.load(userId: 10_202)
    await stand.portal.goOn()
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Núria"))
    #expect(!stand.shows("Zoë"))
  }

  @Test func `an uploaded portrait is stored and shown`() async throws {
    let root = try TemporaryFolder()
    try root.write(Self.png, to: "me.png")
    let stand = try await StockStand<UserPortraitScreenlet> {
      ($0.userId, $0.editable) = (10_201, true)
    }
    stand.field("file")?.text = root.file("me.png")
    await stand.perform("uploadPortrait")
    #expect(stand.shows("Your picture is updated."))
    #expect(stand.screenlet.portrait?.picture?.bytes == Self.png)
    let again = try await stand.portal.portrait(.user(.id(10_201)))
    #expect(again.picture?.bytes == Self.png)
  }

  /// Reduces every picture to nine bytes or throws `failure`.
  private struct Shrinker: PictureRenderer {
    var failure: PictureError?

    func facts(of bytes: [UInt8]) throws(PictureError) -> PictureFacts {
      PictureFacts(format: "PNG", pixels: Size(width: 10, height: 10))
    }
    func render(
      _ bytes: [UInt8], _ request: PictureRequest
    ) throws(PictureError) -> RenderedPicture { throw .unsupported(format: "PNG") }
    func reduced(
      _ bytes: [UInt8], to byteLimit: Int
    ) throws(PictureError) -> ReducedPicture {
      if let failure { throw failure }
      return ReducedPicture(
        bytes: Array([0xFF, 0xD8, 0xFF] + bytes.prefix(6)), pixels: Size(width: 640, height: 480))
    }
  }

  @Test func `an oversized portrait is scaled down with a message`() async throws {
    let root = try TemporaryFolder()
    let large = Self.png + [UInt8](repeating: 7, count: PortraitUpload.byteLimit)
    try root.write(large, to: "me.png")
    let stand = try await StockStand<UserPortraitScreenlet> {
      ($0.userId, $0.editable) = (10_201, true)
    }
    stand.context.pictures.renderer = Shrinker()
    stand.field("file")?.text = root.file("me.png")
    await stand.perform("uploadPortrait")
    #expect(stand.shows("It was too large,"), "\(stand.text)")
    #expect(stand.shows("so it was scaled to 640 x 480."), "\(stand.text)")
    let there = try await stand.portal.portrait(.user(.id(10_201)))
    #expect(there.picture?.bytes.count == 9)
    // A picture within the limit is uploaded unchanged.
    try root.write(Self.png, to: "me.png")
    stand.field("file")?.text = root.file("me.png")
    await stand.perform("uploadPortrait")
    #expect(stand.screenlet.portrait?.picture?.bytes == Self.png)
    #expect(!stand.shows("It was too large"))
  }

  @Test func `an oversized file that cannot be scaled down is rejected`() async throws {
    let root = try TemporaryFolder()
    try root.write([UInt8](repeating: 7, count: PortraitUpload.byteLimit + 1), to: "me.png")
    let stand = try await StockStand<UserPortraitScreenlet> {
      ($0.userId, $0.editable) = (10_201, true)
    }
    let facts = PictureFacts(format: "PNG", pixels: Size(width: 90_000, height: 90_000))
    for (failure, words) in [
      (PictureError.unsupported(format: ""), "This file is not a picture."),
      (.tooLarge(facts), "Choose a picture of at most 300 KB."),
    ] {
      stand.context.pictures.renderer = Shrinker(failure: failure)
      stand.field("file")?.text = root.file("me.png")
      await stand.perform("uploadPortrait")
      #expect(stand.shows(words), "\(stand.text)")
    }
  }

  @Test func `an invalid, oversized or missing file is an error`() async throws {
    let root = try TemporaryFolder()
    try root.write(Array("text".utf8), to: "text.png")
    try root.write([UInt8](repeating: 1, count: PortraitUpload.byteLimit + 1), to: "large.png")
    let stand = try await StockStand<UserPortraitScreenlet> {
      ($0.userId, $0.editable) = (10_201, true)
    }
    for (path, words) in [
      ("", "Choose a picture first."), (root.file("text.png"), "Choose a PNG, JPEG or GIF"),
      (root.file("large.png"), "at most 300 KB"), (root.file("none.png"), "cannot be read"),
      ("/", "cannot be read"),
    ] {
      stand.field("file")?.text = path
      await stand.perform("uploadPortrait")
      #expect(stand.shows(words), "\(path)")
    }
    #expect(await stand.portal.asked.filter { $0.hasPrefix("upload") }.count == 1)
  }

  @Test func `a read-only portrait has no file field and rejects an upload`() async throws {
    let stand = try await StockStand<UserPortraitScreenlet> { $0.userId = 10_201 }
    #expect(!stand.shows("Another picture"))
    await stand.perform("uploadPortrait")
    #expect(stand.shows("You do not have permission."))
  }

  @Test func `a portrait that failed to load can be loaded again`() async throws {
    let stand = try await StockStand<UserPortraitScreenlet>(failing: .offline) {
      $0.userId = 10_201
    }
    #expect(stand.shows("unreachable"))
    #expect(stand.shows("?"))
    await stand.portal.fail(with: nil)
    await stand.perform("loadPortrait")
    #expect(stand.shows("Ada Lovelace"))
  }
}
