import PortalKit
import ScreenletKit
import ScreenletLibrary
import ThemeKit

/// One run of `sync`: lists, discards or sends entries.
@MainActor struct SyncRun {
  let invocation: Invocation
  let context: ScreensContext
  let queue: any SyncQueue

  private var console: Console { invocation.console }

  // MARK: Showing

  /// Prints the queue in sending order.
  func list() async throws -> ExitStatus {
    try await identify()
    let entries = try await queue.entries()
    if invocation.arguments[.listFormat] == "json" {
      try console.write(trusted: SyncListing.json(entries) + "\n")
      return .done
    }
    guard !entries.isEmpty else {
      console.info("Nothing to send.")
      return .done
    }
    let words = words(of: entries)
    let rows = entries.map { entry in
      [String(entry.id), words.summary(entry), words.time(of: entry), words.state(entry)]
    }
    try console.print(Columns(rows).text)
    return .done
  }

  private func words(of entries: [SyncEntry]) -> SyncEntryFormatter {
    let words = LinearTranslator(context)
    return SyncEntryFormatter(
      entries, isOffline: queue.offlineSince != nil, now: context.wallClock.now(),
      language: LanguageTag(context.appearance.environment.language) ?? .english
    ) { words.text($0) }
  }

  // MARK: Forgetting

  /// Discards an entry and the entries that depend on it.
  func discard(_ id: Int64) async throws -> ExitStatus {
    try await identify()
    let entries = try await queue.entries()
    let entry = try entry(id, in: entries)
    try await queue.discard(id)
    let others = entries.count { $0.isOpen && $0.waitsFor.contains(id) }
    let more = others == 0 ? "" : ", and \(others) that depended on it"
    console.info("Discarded: \(words(of: entries).summary(entry))\(more).")
    return .done
  }

  private func entry(_ id: Int64, in entries: [SyncEntry]) throws(WorkError) -> SyncEntry {
    guard let entry = entries.first(where: { $0.id == id && $0.isOpen }) else {
      throw WorkError(
        "there is no open entry \(id) in the sync queue.", hint: "List the entries with --list.")
    }
    return entry
  }

  // MARK: Sending

  /// Sends one entry or all waiting ones; returns `.failed` if any entry remains unsent.
  func send(_ id: Int64?) async throws -> ExitStatus {
    try await identify()
    let entries = try await queue.entries()
    if let id { _ = try entry(id, in: entries) }
    guard entries.contains(where: \.isOpen) else {
      console.info("Nothing to send.")
      return .done
    }
    let line = SyncProgressLine(
      console, words(of: entries), total: entries.count { $0.isOpen }, isLive: !invocation.isLinear)
    let report: SyncReport
    do throws(ScreenletError) {
      report = try await queue.send(id.map { .entry($0) } ?? .all) { entry in
        await line.show(entry)
      }
    } catch {
      line.clear()
      throw error
    }
    line.clear()
    if report.isOffline {
      console.info("The portal is unreachable. Your changes stay in the queue.")
    }
    console.info("\(report.sent) sent, \(report.open) open.")
    return report.open > 0 ? .failed : .done
  }

  // MARK: Whose it is

  /// Identifies the user to the portal, because each account has its own queue.
  ///
  /// The account comes from the environment or from the saved session, which suffices offline. The
  /// session of the context stays unchanged, otherwise an app would start to send automatically.
  private func identify() async throws {
    let keeper = SessionKeeper(context: context) { console.warn($0.english) }
    let companyId = context.server.companyId
    let given = Credentials(
      context.server, environment: invocation.process.environment)
    let kept = try await keeper.saved()
    if let given, given.userName != kept?.credentials.userName {
      _ = try await context.portal.signIn(SignIn(given, companyId: companyId))
    } else if var kept {
      if let given { kept = SavedSession(user: kept.user, credentials: given) }
      _ = try await context.portal.resume(kept, companyId: companyId)
    } else {
      throw WorkError(
        "sign in to use the sync queue.",
        hint:
          "Use \(invocation.tool.name) login --save, or SCREENLETS_USER and SCREENLETS_PASSWORD.")
    }
  }
}
