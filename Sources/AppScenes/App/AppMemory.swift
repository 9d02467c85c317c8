import PortalKit
import ScreenletKit

/// What rests of an app between two starts: settings, and where somebody was.
struct AppMemory: Sendable {
  /// What was found at a start.
  struct Contents: Sendable {
    /// What was chosen by whoever sat at this machine.
    var machine: [String: JSONValue] = [:]
    /// What one person chose.
    var own: [String: JSONValue] = [:]
    /// Where they were; nil where they left by themselves.
    var place: JSONValue?
    /// What could not be read.
    var trouble: Phrase?
  }

  let store: any PreferenceStore
  let app: String
  let scope: PortalScope

  func owner(_ userId: Int64?) -> PreferenceOwner {
    PreferenceOwner(app: app, scope: scope, userId: userId ?? 0)
  }

  /// What rests; what cannot be read is as if it were not there, and told.
  @concurrent func contents(of userId: Int64?) async -> Contents {
    var contents = Contents()
    do throws(StoreError) {
      contents.machine = try await store.preferences(of: owner(nil))
    } catch { contents.trouble = error.phrase }
    contents.own = contents.machine
    if userId ?? 0 != 0 {
      contents.own = [:]
      do throws(StoreError) {
        contents.own = try await store.preferences(of: owner(userId))
      } catch { contents.trouble = error.phrase }
    }
    do throws(StoreError) { contents.place = try await store.place(of: owner(userId)) } catch {
      contents.trouble = error.phrase
    }
    return contents
  }

  /// Keeps what was chosen, and answers with what went wrong.
  @concurrent func keep(
    _ chosen: [String: JSONValue], of userId: Int64?, machine: [String: JSONValue]?
  ) async -> Phrase? {
    do throws(StoreError) {
      try await store.save(chosen, of: owner(userId))
      if let machine, userId ?? 0 != 0 { try await store.save(machine, of: owner(nil)) }
      return nil
    } catch { return error.phrase }
  }

  /// Keeps where somebody is, or forgets it.
  @concurrent func keep(place: JSONValue?, of userId: Int64?) async -> Phrase? {
    do throws(StoreError) {
      try await store.save(place: place, of: owner(userId))
      return nil
    } catch { return error.phrase }
  }
}
