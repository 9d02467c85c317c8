import PortalKit
import ScreenletKit

extension Option {
  static let list = Option(flag: "list", short: "l", help: "shows the queue without sending")
  static let listFormat = Option(
    "format", short: "f", .choice(["text", "json"]), help: "for --list; text by default")
  static let retry = Option("retry", .text("ID"), help: "sends one entry and its dependencies")
  static let discard = Option(
    "discard", .text("ID"), help: "discards one entry and its dependents")
}

extension Command {
  /// `sync`: sends the writes queued while the portal was offline.
  package static let sync = Command(
    name: "sync", summary: "sends the changes that you made while offline",
    options: [.list, .listFormat, .retry, .discard],
    examples: ["{tool} sync", "{tool} sync --list --format json | jq '.[].state'"],
    notes: [
      "It exits with 1 if an entry remains: refused, in conflict, or unsent because the portal is "
        + "unreachable. SCREENLETS_USER and SCREENLETS_PASSWORD, or a saved session, sign in.",
      "Resolve conflicts in the app: press ^K and choose \"Sync queue\".",
    ]
  ) { invocation in
    let (isListing, retry, discard) = try invocation.syncWishes()
    let context = try invocation.liveContext(wearsThemes: false)
    guard let queue = context.services.sync else {
      if isListing, invocation.arguments[.listFormat] == "json" {
        try invocation.console.print("[]")
      }
      invocation.console.info("Nothing to sync: this portal is local.")
      return .done
    }
    let run = SyncRun(invocation: invocation, context: context, queue: queue)
    if isListing { return try await run.list() }
    if let discard { return try await run.discard(discard) }
    return try await run.send(retry)
  }
}

extension Invocation {
  /// Parses the options: whether to list, and the IDs of the entries to retry and to discard.
  fileprivate func syncWishes() throws(CommandLineError) -> (Bool, Int64?, Int64?) {
    func number(_ option: Option) throws(CommandLineError) -> Int64? {
      guard let text = arguments[option] else { return nil }
      guard let id = Int64(text), id > 0 else {
        throw CommandLineError(
          "\"\(text)\" is not the number of an entry; list them with --list", command: ["sync"])
      }
      return id
    }
    let (retry, discard) = (try number(.retry), try number(.discard))
    let isListing = arguments.has(.list)
    guard [isListing, retry != nil, discard != nil].count(where: { $0 }) < 2 else {
      throw CommandLineError("choose one of --list, --retry and --discard", command: ["sync"])
    }
    guard isListing || arguments[.listFormat] == nil else {
      throw CommandLineError("--format requires --list", command: ["sync"])
    }
    return (isListing, retry, discard)
  }
}
