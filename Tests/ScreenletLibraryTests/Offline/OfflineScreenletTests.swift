import LocalPortal
import OfflineStore
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TemporaryFolders
import Testing

/// The output of stock screenlets while their portal is offline.
@MainActor struct OfflineScreenletTests {
  private func says(_ pilot: Pilot, _ words: String) -> Bool {
    pilot.picture.contains { $0.contains(words) }
  }

  @Test func `cached content shows its age, and fresh content shows none`() async throws {
    let stand = try await OfflineStand()
    let (list, pilot) = try await stand.show(DDLListScreenlet.self) { $0.recordSetId = 20_104 }
    #expect(!says(pilot, "from cache"))
    let first = pilot.picture
    await stand.away()
    stand.context.wallClock = .stopped(at: LocalPortal.pictureInstant.advanced(bySeconds: 300))
    list.loadList()
    await pilot.waitUntilIdle()
    #expect(
      pilot.picture.last { $0.contains("from cache") }?.hasSuffix("from cache, 5 minutes old")
        == true)
    // The rows above keep their position. The list is one row shorter; the header shows the state.
    #expect(pilot.picture[1..<15] == first[1..<15])
    #expect(pilot.picture[0].contains("✗ offline since "))
    await stand.away(false)
    list.loadList()
    await pilot.waitUntilIdle()
    #expect(pilot.picture == first)
  }

  @Test(arguments: [
    (59, "just now"), (60, "1 minute old"), (3_599, "59 minutes old"), (3_600, "1 hour old"),
    (86_399, "23 hours old"), (86_400, "1 day old"), (864_000, "10 days old"),
  ])
  func `the age of cached content is shown in a readable unit`(
    seconds: Int64, words: String
  ) async throws {
    let stand = try await OfflineStand()
    let (list, pilot) = try await stand.show(DDLListScreenlet.self) { $0.recordSetId = 20_104 }
    await stand.away()
    stand.context.wallClock = .stopped(at: LocalPortal.pictureInstant.advanced(bySeconds: seconds))
    list.loadList()
    await pilot.waitUntilIdle()
    #expect(says(pilot, "from cache, \(words)"), "\(pilot.picture)")
  }

  @Test func `a screenlet with the policy remoteOnly does not use the cache`() async throws {
    let stand = try await OfflineStand()
    let (list, pilot) = try await stand.show(DDLListScreenlet.self) {
      ($0.recordSetId, $0.offlinePolicy) = (20_104, .remoteOnly)
    }
    await stand.away()
    list.loadList()
    await pilot.waitUntilIdle()
    #expect(says(pilot, "unreachable"), "\(pilot.picture)")
  }

  @Test func `a comment posted offline is queued, shown in the list and sent once`() async throws {
    let stand = try await OfflineStand()
    let (_, list) = try await stand.show(CommentListScreenlet.self) {
      ($0.className, $0.classPK) = ("BlogsEntry", 30_501)
    }
    let (add, pilot) = try await stand.show(CommentAddScreenlet.self) {
      ($0.className, $0.classPK) = ("BlogsEntry", 30_501)
    }
    let recorder = WriteRecorder()
    add.delegate = recorder
    await stand.away()
    pilot.type("Said offline")
    add.addComment()
    await pilot.waitUntilIdle()
    #expect(add.notes.queued.count == 1)
    #expect(says(pilot, "Saved here. It is sent when the portal answers."), "\(pilot.picture)")
    #expect(!says(pilot, "Your comment is posted.") && !says(pilot, "saved here; it is sent"))
    #expect(recorder.outcomes == [.queued(try #require(add.notes.queued.last))])
    #expect(says(list, "Said offline"))
    await stand.away(false)
    try await stand.send()
    await list.waitUntilIdle()
    let asset = AssetReference.object(className: "BlogsEntry", classPK: 30_501)
    let there = try await stand.base.next.comments(CommentQuery(asset)).rows
    #expect(there.filter { $0.plainBody == "Said offline" }.count == 1)
    // The list reloaded and shows the comment with its ID on the server.
    #expect(says(list, "Said offline"))
  }

  @Test func `a list reloads only when a queued write to that list was sent`() async throws {
    let stand = try await OfflineStand()
    let (_, pilot) = try await stand.show(DDLListScreenlet.self) { $0.recordSetId = 20_104 }
    await stand.away()
    let portal = stand.portal
    for set in [20_104, 20_101] as [Int64] {
      var submission = RecordSubmission(
        recordSetId: set,
        values: [
          "modelValues": [
            "machine": "Sent later", "day": "2026-11-21", "state": "good", "report": "none",
          ]
        ], userId: 10_201)
      submission.key = WriteKey()
      _ = try await PortalCall.$current.withValue(PortalCall(.remoteFirst)) { [submission] in
        try await portal.submit(submission)
      }
    }
    await stand.away(false)
    let asked = await stand.base.asked.count { $0.hasPrefix("records") }
    try await stand.send()
    await pilot.waitUntilIdle()
    #expect(says(pilot, "Sent later"), "\(pilot.picture)")
    #expect(await stand.base.asked.count { $0.hasPrefix("records") } == asked + 1)
  }

  @Test func `a queued rating already counts`() async throws {
    let stand = try await OfflineStand()
    let (rating, pilot) = try await stand.show(RatingScreenlet.self) {
      ($0.className, $0.classPK, $0.editable, $0.look) = ("BlogsEntry", 30_501, true, .stars)
    }
    let before = try #require(rating.entry?.totalCount)
    await stand.away()
    rating.updateRating(5)
    await pilot.waitUntilIdle()
    #expect(rating.entry?.totalCount == before + 1)
    #expect(rating.entry?.userScore == 1)
    #expect(says(pilot, "saved here; it is sent when the portal answers"), "\(pilot.picture)")
  }

  @Test func `a portrait is reported as queued while offline and as updated while online`()
    async throws
  {
    let stand = try await OfflineStand()
    try stand.root.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1], to: "me.png")
    let (portrait, pilot) = try await stand.show(UserPortraitScreenlet.self) { $0.editable = true }
    let recorder = WriteRecorder()
    portrait.delegate = recorder
    for isAway in [true, false] {
      await stand.away(isAway)
      (pilot.control("file") as? FileField)?.text = stand.root.file("me.png")
      portrait.uploadPortrait()
      await pilot.waitUntilIdle()
      #expect(says(pilot, "Saved here. It is sent when") == isAway, "\(pilot.picture)")
      #expect(says(pilot, "Your picture is updated.") != isAway)
    }
    #expect(recorder.outcomes.map(\.isQueued) == [true, false])
  }

  @Test func `a rejected write reports a failed outcome with its error`() async throws {
    let stand = try await OfflineStand()
    let (add, pilot) = try await stand.show(CommentAddScreenlet.self) {
      ($0.className, $0.classPK) = ("BlogsEntry", 30_501)
    }
    let recorder = WriteRecorder()
    add.delegate = recorder
    await stand.base.fail(with: .forbidden)
    pilot.type("Not allowed")
    add.addComment()
    await pilot.waitUntilIdle()
    #expect(recorder.outcomes == [.failed(.forbidden)] && add.notes.queued.isEmpty)
  }
}

/// Records the outcomes of writes.
@MainActor
private final class WriteRecorder: CommentAddScreenletDelegate, UserPortraitScreenletDelegate {
  private(set) var outcomes: [WriteOutcome] = []

  func screenlet(_ screenlet: BaseScreenlet, didWrite action: Action, outcome: WriteOutcome) {
    outcomes.append(outcome)
  }
}
