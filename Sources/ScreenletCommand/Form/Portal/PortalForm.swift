import FormKit
import PortalKit
import ScreenletKit

/// A form of the portal, by the number of its structure or of a list of its records.
struct PortalForm: Sendable {
  /// What it is called on the command line.
  let name: String
  /// The form.
  let structure: StructureText
  /// The lists that its records can go to.
  let lists: [RecordSet]

  /// The definition, with its layout.
  var text: FormText {
    var text = FormText(name: name, bytes: structure.definition)
    text.layout = structure.layout.map { ("\(name) (layout)", $0) }
    text.strictness = .strict
    return text
  }

  /// The list that the record goes to.
  ///
  /// - Throws: That there is none, or that there are several to choose from.
  var list: RecordSet {
    get throws(WorkError) {
      guard let first = lists.first else {
        throw WorkError(
          "the portal has no list for records of form \(structure.id).",
          hint: "Use --check to check the form only.")
      }
      guard lists.count == 1 else {
        throw WorkError(
          "records of form \(structure.id) can go to several lists.",
          hint: "Choose one: \(Self.names(lists)).")
      }
      return first
    }
  }

  /// How many lists a message names.
  private static let named = 8

  /// Looks for a form.
  ///
  /// - Throws: That there is none, with those that there are.
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

  /// The lists with the numbers that are nearest to one, in their order; at most ``named``.
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
      // Offline, a number that is no list of those kept here may be a form.
      guard error == .notFound || error.isOutOfReach else { throw error }
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
  /// Asks the portal for a form.
  ///
  /// Where it shows forms to nobody, whoever is to send the record signs in first; nil if they leave
  /// that.
  ///
  /// While the portal is unreachable, the form that is kept for a saved session is used, and a
  /// warning says so.
  func readablePortalForm(_ id: Int64, in context: ScreensContext) async throws -> PortalForm? {
    do { return try await portalForm(id, in: context) } catch let error as ScreenletError {
      if error.isOutOfReach, !context.session.isSignedIn {
        // What is kept belongs to an account.
        guard try await signInImplicitly(in: context) else { throw error }
        return try await portalForm(id, in: context)
      }
      guard error == .notSignedIn else { throw error }
      let input = isLinear && !needsNoPerson ? try? formInput() : nil
      guard try await signInAuthor(in: context, asking: input) else { return nil }
      return try await portalForm(id, in: context)
    }
  }

  /// Asks the portal for a form.
  func portalForm(_ id: Int64, in context: ScreensContext) async throws -> PortalForm {
    guard !arguments.has(.layout) else {
      throw CommandLineError(
        "--layout is for form files; the portal has its own layout", command: ["form"])
    }
    let call = PortalCall(.remoteFirst)
    let form = try await PortalCall.$current.withValue(call) {
      try await PortalForm(id, of: context.portal)
    }
    if let kept = call.notes.kept {
      let minutes = max(0, context.wallClock.now().milliseconds - kept.milliseconds) / 60_000
      voice.warn(LinearWords(context).text(FormPhrase.keptForm(minutes: Int(minutes))))
    }
    return form
  }
}
