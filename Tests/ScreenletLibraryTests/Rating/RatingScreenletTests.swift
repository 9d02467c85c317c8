import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Testing

@MainActor private final class DelegateRecorder: RatingScreenletDelegate {
  var received: [String] = []
  func screenlet(
    _ screenlet: RatingScreenlet, didFinish action: Action, with entry: RatingEntry
  ) { received.append("\(action.name) \(entry.totalCount)") }
  func screenlet(_ screenlet: BaseScreenlet, didFail action: Action, with error: ScreenletError) {
    received.append("\(action.name) \(error.code)")
  }
}

@MainActor struct RatingScreenletTests {
  private let recorder = DelegateRecorder()

  private func stand(
    look: RatingLook = .stars, user: Int64 = 10_201, editable: Bool = true,
    failing: ScreenletError? = nil
  ) async throws -> StockStand<RatingScreenlet> {
    try await StockStand(
      signedIn: user == 0 ? nil : User(id: user), visitor: 10_203, failing: failing
    ) {
      ($0.className, $0.classPK, $0.look) = ("BlogsEntry", 30_501, look)
      $0.editable = editable
      $0.delegate = recorder
    }
  }

  @Test func `a read-only rating shows the average and the number of ratings`() async throws {
    let stand = try await stand(editable: false)
    #expect(stand.shows("3.6 of 5, 5 ratings"))
    #expect(stand.shows("✦ ✦ ✦ ✦ ✧"))
    #expect(!stand.shows("▐"))
    #expect(recorder.received == ["loadRatings 5"])
  }

  @Test func `a digit rates, another digit replaces the rating and Delete removes it`() async throws
  {
    let stand = try await stand()
    stand.pilot.press("5")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("3.8 of 5, 6 ratings, yours 5"))
    stand.pilot.press("1")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("6 ratings, yours 1"))
    #expect(recorder.received == ["loadRatings 5", "updateRating 6", "updateRating 6"])
    stand.pilot.press("Delete")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("3.6 of 5, 5 ratings"))
    #expect(recorder.received.last == "deleteRating 5")
  }

  @Test(arguments: [
    (RatingLook.thumbs, "2", "rate 1.0", "✓ ▴ Good 5"), (.thumbs, "1", "rate 0.0", "✓ ▾ Bad 2"),
    (.like, "1", "rate 1.0", "✓ ❥ Like 6"), (.emojis, "3", "rate 0.5", "✓ :-| 1"),
  ])
  func `each look sends its own scores and shows the user's rating`(
    look: RatingLook, key: String, request: String, shown: String
  ) async throws {
    let stand = try await stand(look: look)
    stand.pilot.press(key)
    await stand.pilot.waitUntilIdle()
    #expect(await stand.portal.asked.last == request)
    #expect(stand.shows(shown))
  }

  @Test func `a thumbs-down rating is counted as bad`() async throws {
    let stand = try await stand(look: .thumbs, user: 10_205)
    // Mallory's rating is the bad one.
    #expect(stand.shows("✓ ▾ Bad 1"))
    #expect(stand.shows("▴ Good 4"))
  }

  @Test func `giving the same rating again removes it`() async throws {
    let stand = try await stand(look: .like, user: 10_202)
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(await stand.portal.asked.last == "deleteRating")
    #expect(stand.shows("Like 4"))
  }

  @Test func `rating while signed out asks the user to sign in and sends nothing`() async throws {
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

  @Test func `a timeout is reported, and the ratings can be loaded again`() async throws {
    let stand = try await stand(failing: .timeout)
    #expect(stand.shows("The portal took too long."))
    await stand.portal.fail(with: nil)
    #expect(stand.shows("Try again"))
    await stand.perform("loadRatings")
    #expect(stand.shows("5 ratings"))
    #expect(!stand.shows("too long"))
  }

  @Test func `a rating that fails to send leaves the shown ratings unchanged`() async throws {
    let stand = try await stand()
    await stand.portal.fail(with: .offline)
    stand.pilot.press("5")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("unreachable"))
    #expect(stand.shows("3.6 of 5, 5 ratings"))
  }

  @Test func `Esc cancels rating and leaves the shown ratings unchanged`() async throws {
    let stand = try await stand()
    await stand.portal.hold()
    stand.pilot.press("5")
    await stand.portal.waitUntilHeld()
    stand.pilot.press("Esc")
    await stand.pilot.waitUntilIdle()
    #expect(recorder.received.last == "updateRating cancelled")
    #expect(stand.shows("5 ratings"))
  }

  @Test func `invalid attributes and scores are reported to the delegate`() async throws {
    let stand = try await stand()
    stand.screenlet.classPK = 0
    await stand.perform("loadRatings")
    #expect(recorder.received.last == "loadRatings misuse")
    stand.screenlet.classPK = 30_501
    await stand.pilot.waitUntilIdle()
    stand.screenlet.ratingsGroupCount = 0
    await stand.pilot.waitUntilIdle()
    #expect(recorder.received.last == "loadRatings misuse")
    stand.screenlet.ratingsGroupCount = 5
    await stand.pilot.waitUntilIdle()
    await stand.perform("updateRating(9)")
    #expect(recorder.received.last == "updateRating validation")
  }

  @Test(arguments: ["default", "full", "child", "extended"])
  func `every theme shows stars`(theme: String) async throws {
    let stand = try await StockStand<RatingScreenlet>(theme: theme) {
      ($0.className, $0.classPK, $0.look) = ("BlogsEntry", 30_501, .stars)
    }
    #expect(stand.shows("✦  ✦  ✦  ✦  ✧"))
  }
}
