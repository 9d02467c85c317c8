import PortalKit
import Testing

@testable import LocalPortal

struct CommentTests {
  let hand = Hand()
  let portal: LocalPortal
  let blog = AssetReference.object(className: "x.BlogsEntry", classPK: 30_501)

  init() throws { portal = try LocalPortal.inMemory(as: 10_201, clock: hand.clock) }

  @Test func `comments are listed newest first, page by page`() async throws {
    let first = try await portal.asked(by: 10_202) {
      try await $0.comments(CommentQuery(blog, page: PageRequest(count: 3), userId: 10_202))
    }
    #expect(first.total == 7)
    #expect(try await portal.commentCount(blog) == 7)
    #expect(first.rows[0].plainBody == "Thank you. That saves us a call with each delivery.")
    #expect(first.rows.map(\.canEdit) == [true, false, false])
    let anchor = PageAnchor(row: 2, cursor: try #require(first.last))
    let rest = try await portal.comments(
      CommentQuery(blog, page: PageRequest(start: 3, count: 9, anchor: anchor)))
    #expect(rest.rows.count == 4)
    #expect(rest.rows.last?.plainBody == "¡Qué fotos! I want to be sent there next time.")
    let all = first.rows + rest.rows
    #expect(all.map(\.id) == all.map(\.id).sorted(by: >))
  }

  @Test func `only the author of a comment can change and delete it`() async throws {
    hand.advance(seconds: 60)
    var comment = try await portal.addComment(
      CommentDraft(blog, body: " One <b>line</b>\n\nand & another ", userId: 10_201))
    #expect(comment.htmlBody == "<p>One &lt;b&gt;line&lt;/b&gt;</p><p>and &amp; another</p>")
    #expect(comment.plainBody == "One <b>line</b>\nand & another")
    #expect(comment.userName == "Ada Lovelace")
    #expect(!comment.isEdited)
    hand.advance(seconds: 60)
    await #expect(throws: ScreenletError.forbidden) {
      try await portal.asked(by: 10_202) {
        try await $0.updateComment(comment.id, body: "mine", userId: 10_202)
      }
    }
    comment = try await portal.updateComment(comment.id, body: "Better", userId: 10_201)
    #expect(comment.isEdited)
    #expect(comment.canDelete)
    let seen = try await portal.asked(by: 0) { try await $0.comment(comment.id, userId: 0) }
    #expect(!seen.canDelete)
    await #expect(throws: ScreenletError.forbidden) {
      try await portal.asked(by: 10_202) {
        try await $0.deleteComment(comment.id, userId: 10_202)
      }
    }
    await #expect(throws: ScreenletError.notSignedIn) {
      try await portal.asked(by: 0) { try await $0.deleteComment(comment.id, userId: 0) }
    }
    try await portal.deleteComment(comment.id, userId: 10_201)
    await #expect(throws: ScreenletError.notFound) {
      try await portal.deleteComment(comment.id, userId: 10_201)
    }
    #expect(try await portal.commentCount(blog) == 7)
  }

  @Test func `an empty, oversized or duplicate comment is an error`() async throws {
    for body in ["", " \n ", String(repeating: "x", count: 200_001)] {
      let error = await #expect(throws: ScreenletError.self) {
        try await portal.addComment(CommentDraft(blog, body: body, userId: 10_201))
      }
      #expect(error?.field == "body")
    }
    let one = try await portal.addComment(CommentDraft(blog, body: "One", userId: 10_201))
    let two = try await portal.addComment(CommentDraft(blog, body: "Two", userId: 10_201))
    let error = await #expect(throws: ScreenletError.self) {
      try await portal.updateComment(two.id, body: "One", userId: 10_201)
    }
    #expect(error?.userMessage.key == "comment.twice")
    // Another author, or the comment itself, may have the same text.
    _ = try await portal.updateComment(one.id, body: "One", userId: 10_201)
    _ = try await portal.asked(by: 10_202) {
      try await $0.addComment(CommentDraft(blog, body: "One", userId: 10_202))
    }
    await #expect(throws: ScreenletError.notSignedIn) {
      try await portal.asked(by: 0) {
        try await $0.addComment(CommentDraft(blog, body: "Who", userId: 0))
      }
    }
    await #expect(throws: ScreenletError.notFound) {
      try await portal.addComment(CommentDraft(.entry(999_999), body: "Where", userId: 10_201))
    }
  }

  @Test func `comments are filtered by text and by author`() async throws {
    func found(_ text: String) async throws -> [String] {
      try await portal.comments(
        CommentQuery(blog, page: PageRequest(filter: ListFilter(text)))
      ).rows.map(\.userName)
    }
    #expect(
      try await found("pallets") == ["Zoë Anneliese Wilhelmine Müller-Łukasiewicz von Østergaard"])
    #expect(try await found("userName:ada") == ["Ada Lovelace"])
    #expect(try await found("body:ship") == ["Test Test"])
    let newest = try await portal.comments(CommentQuery(blog)).rows[0]
    _ = try await portal.asked(by: 10_202) {
      try await $0.updateComment(newest.id, body: "Quite different", userId: 10_202)
    }
    #expect(try await found("saves") == [])
    #expect(try await found("quite").count == 1)
  }

  @Test func `pages of comments use the index`() async throws {
    for order in [[], [SortKey("createDate")], [SortKey("modifiedDate")]] {
      let listing = Listing.comments(
        of: .init(classId: AssetClass.blogsEntry.usualClassNameId, classPK: 30_501))
      let first = try await portal.listed(listing, PageRequest(count: 2, order: order))
      let anchor = PageAnchor(row: 1, cursor: try #require(first.page.last))
      let next = try await portal.listed(
        listing, PageRequest(start: 2, count: 2, anchor: anchor, order: order))
      for plan in first.plans + next.plans {
        #expect(plan.contains("INDEX comments_of_asset"), "\(plan)")
        #expect(!plan.contains("TEMP B-TREE") && !plan.contains("SCAN"), "\(plan)")
      }
    }
  }

  @Test func `records can have comments`() async throws {
    let record = AssetReference.object(className: "DDLRecord", classPK: 1)
    #expect(try await portal.commentCount(record) == 0)
    _ = try await portal.addComment(CommentDraft(record, body: "Seen.", userId: 10_201))
    #expect(try await portal.comments(CommentQuery(record)).rows.count == 1)
  }
}
