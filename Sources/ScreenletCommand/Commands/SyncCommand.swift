import PortalKit
import ScreenletKit
import Screenlets

extension Option {
  static let list = Option(flag: "list", short: "l", help: "shows the queue, and sends nothing")
  static let listFormat = Option(
    "format", short: "f", .choice(["text", "json"]), help: "of --list; text if not said")
  static let retry = Option("retry", .text("ID"), help: "sends one entry, and what it needs")
  static let discard = Option("discard", .text("ID"), help: "forgets one, and what waits for it")
}

extension Command {
  /// `sync`: sends the writes queued while the portal was offline.
  static let sync = Command(
    name: "sync", summary: "sends what was written while the portal was away",
    options: [.list, .listFormat, .retry, .discard],
    examples: ["{tool} sync", "{tool} sync --list --format json | jq '.[].state'"],
    notes: [
      "It ends with 1 if something stays: refused, changed by someone else, or with the portal out "
        + "of reach. SCREENLETS_USER and SCREENLETS_PASSWORD, or a saved session, sign in.",
      "What two people changed is decided on in the app: \"Sync queue\" behind ^K.",
    ]
  ) { invocation in
    let (isListing, retry, discard) = try invocation.syncWishes()
    let context = try invocation.liveContext(wearsThemes: false)
    guard let queue = context.sync else {
      if isListing, invocation.arguments[.listFormat] == "json" { try invocation.voice.print("[]") }
      invocation.voice.say("The portal is on this machine: nothing has to wait to be sent.")
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
          "\"\(text)\" is not the number of an entry; --list shows them", command: ["sync"])
      }
      return id
    }
    let (retry, discard) = (try number(.retry), try number(.discard))
    let isListing = arguments.has(.list)
    guard [isListing, retry != nil, discard != nil].count(where: { $0 }) < 2 else {
      throw CommandLineError("choose one of --list, --retry and --discard", command: ["sync"])
    }
    guard isListing || arguments[.listFormat] == nil else {
      throw CommandLineError("--format needs --list", command: ["sync"])
    }
    return (isListing, retry, discard)
  }
}
