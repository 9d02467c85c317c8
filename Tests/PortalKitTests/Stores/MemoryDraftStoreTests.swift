import PortalKit
import Testing

struct MemoryDraftStoreTests {
  let one = DraftKey(form: "order", fingerprint: "f1", recordId: 1, userId: 7)
  let other = DraftKey(form: "order", fingerprint: "f1", recordId: 2, userId: 7)

  @Test func `each key has one draft`() async throws {
    let now = Instant(seconds: 60)
    let store = MemoryDraftStore(clock: .stopped(at: now))
    try await store.save([1], for: one)
    try await store.save([2], for: one)
    try await store.save([3], for: other)
    #expect(try await store.draft(for: one)?.bytes == [2])
    #expect(try await store.drafts().count == 2)
    #expect(try await store.drafts().first?.age(at: now.advanced(bySeconds: 90)) == 90)
    try await store.removeDraft(for: one)
    #expect(try await store.draft(for: one) == nil)
    #expect(try await store.drafts().map(\.key) == [other])
  }

  @Test func `form names with different code points have separate drafts`() async throws {
    let store = MemoryDraftStore()
    let one = DraftKey(form: "\u{E4}", fingerprint: "f")
    let other = DraftKey(form: "a\u{308}", fingerprint: "f")
    try await store.save([1], for: one)
    #expect(try await store.draft(for: other) == nil)
    #expect(try await store.draft(for: one)?.bytes == [1])
  }
}
