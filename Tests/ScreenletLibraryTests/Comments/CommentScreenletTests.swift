import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Testing
import ThemeKit

@MainActor struct CommentListScreenletTests {
  private func stand(
    user: Int64 = 10_202, failing: ScreenletError? = nil,
    _ more: (CommentListScreenlet) -> Void = { _ in }
  ) async throws -> StockStand<CommentListScreenlet> {
    try await StockStand(signedIn: User(id: user), failing: failing) {
      ($0.className, $0.classPK) = ("BlogsEntry", 30_501)
      more($0)
    }
  }

  @Test func `the newest comment is selected, and the selected comment is shown in full`()
    async throws
  {
    let stand = try await stand()
    #expect(stand.shows("row 1 of 7"))
    #expect(stand.shows("Núria Ferrer Peña  1 h ago"))
    stand.pilot.press("Down", "Down", "Down", "Down", "Down")
    #expect(stand.shows("Ours were 12 kg short in March."))
    #expect(stand.shows("4 h ago"))
  }

  @Test func `a row shows the fields that the filter can search`() async throws {
    let stand = try await stand()
    let list = stand.screenlet
    let row = try #require(list.rows[0])
    #expect(list.cellFields == list.filterFields.map(\.id))
    #expect(list.content(of: row).cells.map(\.text).last == row.userName)
    #expect(list.content(of: row).cells.count == list.cellFields.count)
  }

  @Test func `control characters in a comment are not sent to the terminal, and tags stay text`()
    async throws
  {
    let stand = try await stand { $0.classPK = 30_504 }
    #expect(!stand.text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
    #expect(stand.shows("<script>no</script>"))
  }

  @Test func `F2 edits the user's own comment in place`() async throws {
    let stand = try await stand()
    await stand.portal.forget()
    stand.pilot.press("F2")
    await stand.pilot.waitUntilIdle()
    #expect(stand.pilot.surface.focused?.id == "body")
    stand.pilot.press("Ctrl+End")
    stand.pilot.type(" Really.")
    stand.pilot.press("^S")
    await stand.pilot.waitUntilIdle()
    #expect(await stand.portal.asked.count == 1)
    #expect(stand.shows("each delivery. Really."))
    #expect(stand.pilot.surface.focused?.id == "rows")
  }

  @Test func `Esc cancels editing and returns the focus to the list`() async throws {
    let stand = try await stand()
    stand.pilot.press("F2")
    await stand.pilot.waitUntilIdle()
    stand.pilot.type("x")
    #expect(stand.shows("Save comment"))
    await stand.portal.forget()
    stand.pilot.press("Esc")
    await stand.pilot.waitUntilIdle()
    #expect(!stand.shows("Save comment"))
    #expect(stand.pilot.surface.focused?.id == "rows")
    #expect(await stand.portal.asked.isEmpty)
  }

  @Test func `comments of other users can be neither edited nor deleted`() async throws {
    let stand = try await stand(user: 10_203)
    stand.pilot.press("F2", "Delete")
    await stand.pilot.waitUntilIdle()
    #expect(!stand.shows("Save comment"))
    #expect(!stand.shows("Delete this comment?"))
    await stand.perform("editComment")
    #expect(stand.shows("You do not have permission."))
  }

  @Test func `deleting the user's own comment asks for confirmation and does not reload`()
    async throws
  {
    let stand = try await stand()
    stand.pilot.press("Delete")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Delete this comment?"))
    // The safe button has the focus.
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("row 1 of 7"))
    await stand.portal.forget()
    stand.pilot.press("Delete", "Right", "Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("row 1 of 6"))
    #expect(await stand.portal.asked == ["deleteComment 7"])
  }

  @Test func `deleting a comment that no longer exists reports it and removes the row`()
    async throws
  {
    let stand = try await stand()
    await stand.portal.fail(with: .notFound)
    await stand.perform("deleteComment")
    #expect(stand.shows("It no longer exists."))
    #expect(stand.shows("row 1 of 6"))
  }

  @Test func `the confirmed comment is deleted even if a newer one arrived meanwhile`() async throws
  {
    let stand = try await stand()
    stand.pilot.press("Delete")
    await stand.pilot.waitUntilIdle()
    let add = CommentAddScreenlet(in: stand.context)
    (add.className, add.classPK) = ("BlogsEntry", 30_501)
    let other = try Pilot(add)
    await other.waitUntilIdle()
    other.type("First")
    other.press("Ctrl+S")
    await other.waitUntilIdle()
    #expect(stand.screenlet.current?.plainBody == "First")
    stand.pilot.press("Right", "Enter")
    await stand.pilot.waitUntilIdle()
    #expect(await stand.portal.asked.last == "deleteComment 7")
    #expect(stand.screenlet.rows[0]?.plainBody == "First")
  }

  @Test func `a comment added by another screenlet appears without a reload`() async throws {
    let stand = try await stand()
    let add = CommentAddScreenlet(in: stand.context)
    (add.className, add.classPK) = ("x.y.BlogsEntry", 30_501)
    let other = try Pilot(add)
    await other.waitUntilIdle()
    await stand.portal.forget()
    other.type("Fresh from the pier")
    other.press("^S")
    await other.waitUntilIdle()
    await stand.pilot.waitUntilIdle()
    #expect(other.picture.contains { $0.contains("Your comment is posted.") })
    #expect(stand.shows("Fresh from the pier"))
    #expect(stand.shows("row 1 of 8"))
    #expect(await stand.portal.asked.count == 1)
  }

  @Test func `typing a filter narrows the list`() async throws {
    let stand = try await stand()
    stand.pilot.press("/")
    stand.pilot.type("userName:zo")
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("row 1 of 1"))
    #expect(stand.shows("Did anybody weigh"))
  }

  @Test func `a list without a name has the title of its layout beside the row number`()
    async throws
  {
    let stand = try await stand()
    let name = try #require(stand.pilot.control("name") as? Label)
    #expect(name.words == .key("commentList.title"))
    #expect(
      stand.text.split(separator: "\n").contains {
        $0.contains("Comments") && $0.contains("row 1 of 7")
      })
  }

  @Test func `an asset without comments says so`() async throws {
    let stand = try await stand { $0.classPK = 30_505 }
    #expect(stand.shows("No comments yet."))
  }

  @Test func `retry loads the comments after a timeout`() async throws {
    let stand = try await stand(failing: .timeout)
    #expect(stand.shows("The portal took too long."))
    await stand.portal.fail(with: nil)
    await stand.perform("retry")
    #expect(stand.shows("row 1 of 7"))
  }
}

@MainActor struct CommentDisplayScreenletTests {
  private func stand(
    id: Int64 = 2, user: Int64 = 10_204, failing: ScreenletError? = nil
  ) async throws -> StockStand<CommentDisplayScreenlet> {
    try await StockStand(signedIn: User(id: user), failing: failing) {
      ($0.commentId, $0.editable) = (id, true)
    }
  }

  @Test func `a comment shows its author, its age and its text`() async throws {
    let stand = try await stand()
    #expect(stand.shows("Zoë"))
    #expect(stand.shows("4 h ago"))
    #expect(stand.shows("Ours were 12 kg short in March."))
    #expect(stand.shows("Change"))
  }

  @Test func `the author can edit a comment`() async throws {
    let stand = try await stand()
    await stand.perform("editComment")
    stand.pilot.press("Ctrl+End")
    stand.pilot.type("!")
    stand.pilot.press("^S")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("March.!"))
    #expect(stand.shows("changed"))
    #expect(!stand.shows("Save comment"))
  }

  @Test func `saving an empty comment is an error and keeps the editor open`() async throws {
    let stand = try await stand()
    await stand.perform("editComment")
    stand.pilot.press("Ctrl+A", "Delete")
    (stand.pilot.control("body") as? TextArea)?.text = " "
    await stand.perform("updateComment")
    #expect(stand.shows("Write something first."))
    #expect(stand.shows("Save comment"))
  }

  @Test func `deleting a comment says that it was deleted`() async throws {
    let stand = try await stand()
    await stand.perform("deleteComment")
    #expect(stand.shows("This comment was deleted."))
    #expect(stand.screenlet.comment == nil)
  }

  @Test func `a comment of another user has no edit and delete buttons`() async throws {
    let stand = try await stand(user: 10_201)
    #expect(!stand.shows("Change"))
    #expect(!stand.shows("Delete"))
  }

  @Test func `a comment that does not exist is an error with a retry button`() async throws {
    let stand = try await stand(id: 999)
    #expect(stand.shows("It no longer exists."))
    #expect(stand.shows("Try again"))
    stand.screenlet.commentId = 2
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Zoë"))
    #expect(!stand.shows("Try again"))
  }
}

@MainActor struct CommentAddScreenletTests {
  private func stand(user: Int64 = 10_201) async throws -> StockStand<CommentAddScreenlet> {
    try await StockStand(signedIn: user == 0 ? nil : User(id: user), visitor: 0) {
      ($0.className, $0.classPK) = ("BlogsEntry", 30_501)
    }
  }

  @Test func `an empty comment is not sent`() async throws {
    let stand = try await stand()
    stand.pilot.press("^S")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Write something first."))
    #expect(await stand.portal.asked.isEmpty)
  }

  @Test func `posting a comment clears the field`() async throws {
    let stand = try await stand()
    stand.pilot.type("First")
    stand.pilot.press("^S")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Your comment is posted."))
    #expect((stand.pilot.control("body") as? TextArea)?.text == "")
  }

  @Test func `a comment that failed to send stays in the field and can be sent again`() async throws
  {
    let stand = try await stand()
    await stand.portal.fail(with: .offline)
    stand.pilot.type("Still here")
    stand.pilot.press("^S")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("unreachable"))
    #expect(stand.shows("Still here"))
    await stand.portal.fail(with: nil)
    stand.pilot.press("^S")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Your comment is posted."))
  }

  @Test func `Esc cancels posting and keeps the text`() async throws {
    let stand = try await stand()
    await stand.portal.hold()
    stand.pilot.type("Slowly")
    stand.pilot.press("^S")
    await stand.portal.waitUntilHeld()
    #expect(stand.screenlet.addComment.isRunning)
    stand.pilot.press("Esc")
    await stand.pilot.waitUntilIdle()
    #expect(!stand.screenlet.addComment.isRunning)
    #expect(stand.shows("Slowly") && !stand.shows("Your comment is posted."))
  }

  @Test func `saving a comment that was set updates it instead of adding one`() async throws {
    let stand = try await stand(user: 10_204)
    stand.screenlet.comment = try await stand.portal.comment(2, userId: 10_204)
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Did anybody weigh"))
    #expect(stand.shows("Save comment"))
    (stand.pilot.control("body") as? TextArea)?.text = "All fine"
    stand.pilot.press("^S")
    await stand.pilot.waitUntilIdle()
    #expect(await stand.portal.asked.last == "updateComment 2 All fine")
    #expect(stand.screenlet.comment == nil)
    #expect(stand.shows("Add comment"))
  }

  @Test func `posting a comment while signed out asks the user to sign in`() async throws {
    let stand = try await stand(user: 0)
    stand.pilot.type("Hello")
    stand.pilot.press("^S")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Sign in first."))
  }
}
