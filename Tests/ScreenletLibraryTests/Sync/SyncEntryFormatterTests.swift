import PortalKit
import ScreenletControls
import ScreenletKit
import Testing
import ThemeKit

@testable import ScreenletLibrary

@MainActor struct SyncEntryFormatterTests {
  /// Returns keys and arguments instead of strings, so that tests do not depend on the texts.
  private func words(_ entries: [SyncEntry], offline: Bool = false) -> SyncEntryFormatter {
    SyncEntryFormatter(entries, isOffline: offline, now: SyncFixtures.now, language: .english) {
      words in
      guard case .key(let key) = words.source else { return words.arguments.first ?? "T" }
      let count = words.count.map { ["\($0)"] } ?? []
      return ([key] + words.arguments + count).joined(separator: "|")
    }
  }

  private func state(_ state: SyncState, offline: Bool = false) -> String {
    let entry = SyncFixtures.record(1, "PO", state)
    return words([entry], offline: offline).state(entry)
  }

  @Test func `every kind of write has strings with and without a label`() {
    let theme = ScreensContext().appearance.theme(named: "default")
      .resolved(for: ScreensContext().appearance.environment)
    for kind in PortalWrite.Kind.allCases {
      for key in ["sync.what.\(kind.rawValue)", "sync.what.\(kind.rawValue).bare"] {
        #expect(theme.hasString(key), "\(key)")
      }
    }
  }

  @Test func `a waiting entry shows its tries or the time of the next one`() {
    #expect(state(.waiting(tries: 0, next: nil)) == "sync.state.waiting")
    #expect(state(.waiting(tries: 3, next: nil)) == "sync.state.tries|3")
    let later = SyncFixtures.now.advanced(bySeconds: 600)
    #expect(state(.waiting(tries: 3, next: later)) == "sync.state.next|T")
    #expect(state(.waiting(tries: 3, next: SyncFixtures.at(1))) == "sync.state.tries|3")
  }

  @Test func `an entry names the open entry that it waits for`() {
    var first = SyncFixtures.record(1, "PO-1")
    let second = SyncFixtures.record(2, "PO-2", waitsFor: [1])
    #expect(
      words([first, second]).state(second) == "sync.state.after|sync.what.updateRecord|PO-1")
    first.state = .sent(at: SyncFixtures.now)
    #expect(words([first, second]).state(second) == "sync.state.waiting")
  }

  @Test func `an upload shows its percentage and whether it is held offline`() {
    let half = SyncState.sending(UploadProgress(stored: 1, total: 2))
    #expect(state(half) == "sync.state.percent|50")
    #expect(state(half, offline: true) == "sync.state.held|50")
    #expect(state(.sending(UploadProgress(stored: 1, total: 0))) == "sync.state.sending")
    #expect(state(.sending(UploadProgress(stored: 9, total: 2))) == "sync.state.percent|100")
  }

  @Test func `a rejected entry shows a short reason`() {
    #expect(state(.refused(.forbidden)) == "sync.state.refused|sync.reason.forbidden")
    let fieldErrors = [FieldError(path: "a", message: "x"), .init(path: "b", message: "y")]
    #expect(state(.refused(.refused(fieldErrors))) == "sync.state.refused|sync.reason.answers|2")
  }

  @Test func `open and sent entries are counted separately`() {
    let sent = SyncFixtures.record(2, "", .sent(at: SyncFixtures.now))
    #expect(words([SyncFixtures.record(1, "")]).counts == "sync.count.open|1")
    #expect(
      words([SyncFixtures.record(1, ""), sent]).counts
        == "sync.count.open|1, sync.count.sent|1")
  }
}
