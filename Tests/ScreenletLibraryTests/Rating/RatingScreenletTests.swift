import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Testing

@MainActor private final class Ear: RatingScreenletDelegate {
  var heard: [String] = []
  func screenlet(
    _ screenlet: RatingScreenlet, didFinish action: Action, with entry: RatingEntry
  ) { heard.append("\(action.name) \(entry.totalCount)") }
  func screenlet(_ screenlet: BaseScreenlet, didFail action: Action, with error: ScreenletError) {
    heard.append("\(action.name) \(error.code)")
  }
}

@MainActor struct RatingScreenletTests {
  private let ear = Ear()

  private func stand(
    look: RatingLook = .stars, user: Int64 = 10_201, editable: Bool = true,
    failing: ScreenletError? = nil
  ) async throws -> StockStand<RatingScreenlet> {
    try await StockStand(
      signedIn: user == 0 ? nil : User(id: user), visitor: 10_203, failing: failing
    ) {
      ($0.className, $0.classPK, $0.look) = ("BlogsEntry", 30_501, look)
      $0.editable = editable
      $0.delegate = ear
    }
  }

  @Test func `what people think is told before anybody is asked`() async throws {
    let stand = try await stand(editable: false)
    #expect(stand.shows("3.6 of 5, 5 ratings"))
    #expect(stand.shows("✦ ✦ ✦ ✦ ✧"))
    #expect(!stand.shows("▐"))
    #expect(ear.heard == ["loadRatings 5"])
  }

  @Test func `a digit rates, and a second one replaces the first`() async throws {
    let stand = try await stand()
    stand.pilot.press("5")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("3.8 of 5, 6 ratings, yours 5"))
    stand.pilot.press("1")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("6 ratings, yours 1"))
    #expect(ear.heard == ["loadRatings 5", "updateRating 6", "updateRating 6"])
    stand.pilot.press("Delete")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("3.6 of 5, 5 ratings"))
    #expect(ear.heard.last == "deleteRating 5")
  }

  @Test(arguments: [
    (RatingLook.thumbs, "2", "rate 1.0", "✓ ▴ Good 5"), (.thumbs, "1", "rate 0.0", "✓ ▾ Bad 2"),
    (.like, "1", "rate 1.0", "✓ ❥ Like 6"), (.emojis, "3", "rate 0.5", "✓ :-| 1"),
  ])
  func `each look gives its own scores and shows what was given`(
    look: RatingLook, key: String, request: String, shown: String
  ) async throws {
    let stand = try await stand(look: look)
    stand.pilot.press(key)
    await stand.pilot.waitUntilIdle()
    #expect(await stand.portal.asked.last == request)
    #expect(stand.shows(shown))
  }

  @Test func `thumbs are not the wrong way round`() async throws {
    let stand = try await stand(look: .thumbs, user: 10_205)
    // Mallory did not like it, and is counted there.
    #expect(stand.shows("✓ ▾ Bad 1"))
    #expect(stand.shows("▴ Good 4"))
  }

  @Test func `rating again what was rated takes it back`() async throws {
    let stand = try await stand(look: .like, user: 10_202)
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(await stand.portal.asked.last == "deleteRating")
    #expect(stand.shows("Like 4"))
  }

  @Test func `who is not signed in is told so, and nothing is sent`() async throws {
    let stand = try await stand(user: 0)
    stand.pilot.press("4")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Sign in first."))
    #expect(await stand.portal.asked.count == 1)
    let user = User(id: 10_203, screenName: "sakura")
    stand.context.session.signIn(user)
    stand.pilot.press("4")
    await stand.pilot.waitUntilIdle()
    #expect(await stand.portal.asked.last == "rate 0.8")
  }

  @Test func `what did not come is told, and asked for again`() async throws {
    let stand = try await stand(failing: .timeout)
    #expect(stand.shows("The portal took too long."))
    await stand.portal.fail(with: nil)
    #expect(stand.shows("Try again"))
    await stand.perform(.loadRatings)
    #expect(stand.shows("5 ratings"))
    #expect(!stand.shows("too long"))
  }

  @Test func `a score that did not arrive leaves what was there`() async throws {
    let stand = try await stand()
    await stand.portal.fail(with: .offline)
    stand.pilot.press("5")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("unreachable"))
    #expect(stand.shows("3.6 of 5, 5 ratings"))
  }

  @Test func `Esc stops, and the result that comes late is dropped`() async throws {
    let stand = try await stand()
    await stand.portal.hold()
    stand.pilot.press("5")
    await stand.portal.waitUntilHeld()
    stand.pilot.press("Esc")
    await stand.pilot.waitUntilIdle()
    #expect(ear.heard.last == "updateRating cancelled")
    #expect(stand.shows("5 ratings"))
  }

  @Test func `mistakes of the author are told`() async throws {
    let stand = try await stand()
    stand.screenlet.classPK = 0
    await stand.perform(.loadRatings)
    #expect(ear.heard.last == "loadRatings misuse")
    stand.screenlet.classPK = 30_501
    await stand.pilot.waitUntilIdle()
    stand.screenlet.ratingsGroupCount = 0
    await stand.pilot.waitUntilIdle()
    #expect(ear.heard.last == "loadRatings misuse")
    stand.screenlet.ratingsGroupCount = 5
    await stand.pilot.waitUntilIdle()
    await stand.perform(.updateRating(9))
    #expect(ear.heard.last == "updateRating validation")
  }

  @Test(arguments: ["default", "full", "child", "extended"])
  func `every theme has stars`(theme: String) async throws {
    let stand = try await StockStand<RatingScreenlet>(theme: theme) {
      ($0.className, $0.classPK, $0.look) = ("BlogsEntry", 30_501, .stars)
    }
    #expect(stand.shows("✦  ✦  ✦  ✦  ✧"))
  }
}
