import PortalKit
import ScreenletKit
import ScreenletLibrary
import ThemeKit

/// One run of `sync`: lists, forgets or sends.
@MainActor struct SyncRun {
  let invocation: Invocation
  let context: ScreensContext
  let queue: any SyncQueue

  private var voice: Voice { invocation.voice }

  // MARK: Showing

  /// Prints the queue, in the order of sending.
  func list() async throws -> ExitStatus {
    await recallWho()
    let entries = try await queue.entries()
    if invocation.arguments[.listFormat] == "json" {
      try voice.write(trusted: SyncListing.json(entries) + "\n")
      return .done
    }
    guard !entries.isEmpty else {
      voice.say("Nothing waits to be sent.")
      return .done
    }
    let words = words(of: entries)
    let rows = entries.map { entry in
      [String(entry.id), words.what(entry), words.when(entry), words.state(entry)]
    }
    try voice.print(Columns(rows).text)
    return .done
  }

  private func words(of entries: [SyncEntry]) -> SyncWords {
    let words = LinearWords(context)
    return SyncWords(
      entries, isOffline: queue.offlineSince != nil, now: context.wallClock.now(),
      language: LanguageTag(context.environment.language) ?? .english
    ) { words.text($0) }
  }

  // MARK: Forgetting

  /// Forgets an entry, and what waits for it.
  func discard(_ id: Int64) async throws -> ExitStatus {
    await recallWho()
    let entries = try await queue.entries()
    let entry = try entry(id, in: entries)
    try await queue.discard(id)
    let others = entries.count { $0.isOpen && $0.waitsFor.contains(id) }
    let more = others == 0 ? "" : ", and \(others) that waited for it"
    voice.say("Discarded: \(words(of: entries).what(entry))\(more).")
    return .done
  }

  private func entry(_ id: Int64, in entries: [SyncEntry]) throws(WorkError) -> SyncEntry {
    guard let entry = entries.first(where: { $0.id == id && $0.isOpen }) else {
      throw WorkError(
        "there is no open entry \(id) in the sync queue.", hint: "--list shows what there is.")
    }
    return entry
  }

  // MARK: Sending

  /// Sends one entry, or all that wait; answers whether anything stays.
  func send(_ id: Int64?) async throws -> ExitStatus {
    await recallWho()
    let entries = try await queue.entries()
    if let id { _ = try entry(id, in: entries) }
    guard entries.contains(where: \.isOpen) else {
      voice.say("Nothing waits to be sent.")
      return .done
    }
    var report = SyncReport(open: entries.count { $0.isOpen }, isOffline: true)
    if try await signIn() {
      let line = SyncProgressLine(
        voice, words(of: entries), total: report.open, isLive: !invocation.isLinear)
      do throws(ScreenletError) {
        report = try await queue.send(id.map { .entry($0) } ?? .all) { entry in
          await line.show(entry)
        }
      } catch {
        line.clear()
        throw error
      }
      line.clear()
    }
    if report.isOffline { voice.say("The portal is out of reach. What waits is kept.") }
    voice.say("\(report.sent) sent, \(report.open) open.")
    return report.open > 0 ? .failed : .done
  }

  // MARK: Who it is

  private var keeper: SessionKeeper {
    SessionKeeper(context: context) { voice.warn($0.english) }
  }

  /// A queue is somebody's: whose, a saved session tells without the portal.
  private func recallWho() async {
    guard context.session.user == nil, Credentials(environment: environment) == nil,
      let session = try? await keeper.saved()
    else { return }
    context.session.signIn(session.user)
  }

  private var environment: [String: String] { invocation.surroundings.environment }

  /// Signs in as the environment says, or as was kept; false where the portal is out of reach.
  private func signIn() async throws -> Bool {
    var credentials = Credentials(environment: environment)
    if credentials == nil { credentials = try await keeper.saved()?.credentials }
    guard let credentials else {
      throw WorkError(
        "the portal wants to know who sends it.",
        hint: "Use screenlet login --save, or SCREENLETS_USER and SCREENLETS_PASSWORD.")
    }
    do throws(ScreenletError) {
      _ = try await keeper.signIn(credentials, saves: false)
      return true
    } catch {
      guard error.isOutOfReach else { throw error }
      return false
    }
  }
}
