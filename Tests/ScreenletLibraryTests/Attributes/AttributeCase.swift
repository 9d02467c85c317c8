import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing

/// Attributes of a screenlet, each with a value that changes its behavior.
struct AttributeCase: Sendable, CustomTestStringConvertible {
  typealias Setting = (name: String, value: String)

  let screenlet: String
  let values: [Setting]
  /// The settings that an attribute requires to have an effect.
  let needing: [String: [Setting]]
  /// The attributes that cannot be tested on this machine.
  let skipping: Set<String>
  /// Returns the requests and the output with the given attributes, after typical user input.
  let trace: @Sendable @MainActor ([Setting]) async throws -> [String]

  var testDescription: String {
    values.count > 3 ? screenlet : screenlet + " " + values.map(\.name).joined(separator: ", ")
  }

  static func of<S: BaseScreenlet>(
    _ type: S.Type, _ values: [Setting], needing: [String: [Setting]] = [:],
    skipping: Set<String> = [], signedIn: Int64? = nil, visitor: Int64 = 10_201,
    prepare: @escaping @Sendable @MainActor (S) -> Void = { _ in },
    act: @escaping @Sendable @MainActor (StockStand<S>) async throws -> Void = { _ in }
  ) -> Self {
    AttributeCase(
      screenlet: "\(type)", values: values, needing: needing, skipping: skipping
    ) { settings in
      let (store, drafts) = (MemoryCredentialStore(), MemoryDraftStore())
      let stand = try await StockStand<S>(
        store: store, drafts: drafts, signedIn: signedIn.map { User(id: $0) }, visitor: visitor
      ) { screenlet in
        prepare(screenlet)
        for (name, value) in settings {
          #expect(screenlet.setAttribute(name, to: value) == nil, "\(name)=\(value)")
        }
      }
      try await act(stand)
      await stand.pilot.waitUntilIdle()
      let who = stand.context.session.user?.emailAddress ?? "nobody"
      let scope = PortalScope(server: "local:", companyId: company(stand.screenlet))
      let kept = try await store.session(for: scope)?.user.screenName ?? "-"
      let focus = stand.pilot.surface.focused.map { name($0) } ?? ""
      let mode = (stand.pilot.control("picture") as? Picture)?.mode.rawValue ?? ""
      return await stand.portal.asked.map(untagged) + stand.pilot.picture
        + [who, kept, focus, mode, "\(try await drafts.drafts().count)"]
    }
  }

  @MainActor private static func name(_ control: Control) -> String {
    "\(type(of: control)) \(control.id) \(control.rect)"
  }

  /// Returns a request without the random tag that makes file names unique.
  private static func untagged(_ words: String) -> String {
    words.split(separator: "-", omittingEmptySubsequences: false)
      .filter { $0.isEmpty || $0.count > 8 || !$0.allSatisfy(\.isHexDigit) }.joined(separator: "-")
  }

  /// The company whose session is saved.
  @MainActor private static func company(_ screenlet: BaseScreenlet) -> Int64 {
    (screenlet as? SignUpScreenlet)?.companyId ?? (screenlet as? LoginScreenlet)?.companyId ?? 0
  }

  static let all = everywhere(people + community + content + files + forms)

  /// Web pages do not come from the portal, and the queue is the same under every policy.
  private static let withoutPolicy = ["WebScreenlet", "SyncScreenlet", "SyncConflictScreenlet"]

  /// Adds the attributes that all screenlets share to the first case of each screenlet.
  private static func everywhere(_ cases: [AttributeCase]) -> [AttributeCase] {
    var seen: Set<String> = []
    return cases.map { one in
      guard seen.insert(one.screenlet).inserted else { return one }
      return AttributeCase(
        screenlet: one.screenlet, values: one.values + [("offlinePolicy", "cacheFirst")],
        needing: one.needing,
        skipping: withoutPolicy.contains(one.screenlet)
          ? one.skipping.union(["offlinePolicy"]) : one.skipping,
        trace: one.trace)
    }
  }
}
