import AppMain
import FormKit
import PortalKit
import ScreenletKit

/// A form of the portal, looked up by the ID of its structure or of a record set.
struct PortalForm: Sendable {
  /// The name of the form on the command line, such as `portal:42`.
  let name: String
  /// The structure of the form.
  let structure: StructureText
  /// The record sets that accept its records.
  let lists: [RecordSet]

  /// The definition with its layout.
  var text: FormText {
    var text = FormText(name: name, bytes: structure.definition)
    text.layout = structure.layout.map { ("\(name) (layout)", $0) }
    text.strictness = .strict
    return text
  }

  /// The record set that receives the record.
  ///
  /// - Throws: `WorkError` if there is no record set or more than one.
  var list: RecordSet {
    get throws(WorkError) {
      guard let first = lists.first else {
        throw WorkError(
          "the portal has no record list for form \(structure.id).",
          hint: "Use --check to check the form only.")
      }
      guard lists.count == 1 else {
        throw WorkError(
          "form \(structure.id) has several record lists.",
          hint: "Choose one: \(Self.names(lists)).")
      }
      return first
    }
  }

  /// The maximum number of record sets named in a message.
  private static let named = 8

  /// Loads a form.
  ///
  /// - Throws: `WorkError` if the portal has no such form, with a list of those it has.
  init(_ id: Int64, of portal: any Portal) async throws {
    name = "portal:\(id)"
    do throws(ScreenletError) {
      (structure, lists) = try await Self.find(id, in: portal)
    } catch {
      guard error == .notFound else { throw error }
      let near = Self.nearest(
        to: id, among: (try? await portal.recordSets(groupId: 0)) ?? [])
      let known = near.isEmpty ? "" : "The portal has \(Self.names(near)). "
      throw WorkError(
        "the portal has no form \(id).",
        hint: known + "To open a file of that name, write ./\(id).")
    }
  }

  /// Returns the record sets whose IDs are closest to an ID, in ascending order; at most ``named``.
  static func nearest(to id: Int64, among lists: [RecordSet]) -> [RecordSet] {
    lists.sorted { $0.id.absoluteDifference(from: id) < $1.id.absoluteDifference(from: id) }
      .prefix(named).sorted { $0.id < $1.id }
  }

  private static func find(
    _ id: Int64, in portal: any Portal
  ) async throws(ScreenletError) -> (StructureText, [RecordSet]) {
    do throws(ScreenletError) {
      let list = try await portal.recordSet(id)
      return (try await portal.structure(list.structureId), [list])
    } catch {
      // Offline, an ID that is not in the cache as a record set may be that of a structure.
      guard error == .notFound || error.isUnreachable else { throw error }
      let structure = try await portal.structure(id)
      let lists = try await portal.recordSets(groupId: structure.groupId)
      return (structure, lists.filter { $0.structureId == id })
    }
  }

  private static func names(_ lists: [RecordSet]) -> String {
    lists.map { "\($0.id) (\($0.name))" }.joined(separator: ", ")
  }
}

extension Invocation {
  /// Loads a form from the portal.
  ///
  /// If the portal requires it, the user who sends the record signs in first; returns nil if the
  /// user leaves the sign-in.
  ///
  /// While the portal is unreachable, the form cached for a saved session is used, with a warning.
  func readablePortalForm(_ id: Int64, in context: ScreensContext) async throws -> PortalForm? {
    do { return try await portalForm(id, in: context) } catch let error as ScreenletError {
      if error.isUnreachable, !context.session.isSignedIn {
        // Cached data belongs to an account.
        guard try await signInImplicitly(in: context) else { throw error }
        return try await portalForm(id, in: context)
      }
      guard error == .notSignedIn else { throw error }
      let input = isLinear && !needsNoPerson ? try? formInput() : nil
      guard try await signInAuthor(in: context, asking: input) else { return nil }
      return try await portalForm(id, in: context)
    }
  }

  /// Loads a form from the portal, or from the cache with a warning.
  func portalForm(_ id: Int64, in context: ScreensContext) async throws -> PortalForm {
    guard !arguments.has(.layout) else {
      throw CommandLineError(
        "--layout is for form files; the portal has its own layout", command: ["form"])
    }
    let call = PortalCall(.remoteFirst)
    let form = try await PortalCall.$current.withValue(call) {
      try await PortalForm(id, of: context.portal)
    }
    if let kept = call.notes.cachedSince {
      let minutes = max(0, context.wallClock.now().milliseconds - kept.milliseconds) / 60_000
      console.warn(LinearTranslator(context).text(FormMessages.keptForm(minutes: Int(minutes))))
    }
    return form
  }
}
