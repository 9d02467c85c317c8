import PortalKit
import ScreenletKit

/// Saves and reads the state that an app keeps between launches: settings and navigation state.
struct AppStateStorage: Sendable {
  /// The stored state of one user, as read at launch.
  struct Contents: Sendable {
    /// Settings of this machine, which apply before sign-in.
    var machine: [String: JSONValue] = [:]
    /// Settings of the user.
    var own: [String: JSONValue] = [:]
    /// The saved navigation state; nil if the user quit the app regularly.
    var place: JSONValue?
    /// The error that occurred while reading; nil if everything was read.
    var trouble: UserMessage?
  }

  let store: any PreferenceStore
  let app: String
  let scope: PortalScope

  func owner(_ userId: Int64?) -> PreferenceOwner {
    PreferenceOwner(app: app, scope: scope, userId: userId ?? 0)
  }

  /// Returns the stored state of a user.
  ///
  /// A part that cannot be read is empty, and `trouble` is set.
  @concurrent func contents(of userId: Int64?) async -> Contents {
    var contents = Contents()
    do throws(StoreError) {
      contents.machine = try await store.preferences(of: owner(nil))
    } catch { contents.trouble = error.userMessage }
    contents.own = contents.machine
    if userId ?? 0 != 0 {
      contents.own = [:]
      do throws(StoreError) {
        contents.own = try await store.preferences(of: owner(userId))
      } catch { contents.trouble = error.userMessage }
    }
    do throws(StoreError) { contents.place = try await store.place(of: owner(userId)) } catch {
      contents.trouble = error.userMessage
    }
    return contents
  }

  /// Saves settings, and returns the error message or nil.
  @concurrent func keep(
    _ chosen: [String: JSONValue], of userId: Int64?, machine: [String: JSONValue]?
  ) async -> UserMessage? {
    do throws(StoreError) {
      try await store.save(chosen, of: owner(userId))
      if let machine, userId ?? 0 != 0 { try await store.save(machine, of: owner(nil)) }
      return nil
    } catch { return error.userMessage }
  }

  /// Saves the navigation state, or deletes it if `place` is nil; returns the error message or nil.
  @concurrent func keep(place: JSONValue?, of userId: Int64?) async -> UserMessage? {
    do throws(StoreError) {
      try await store.save(place: place, of: owner(userId))
      return nil
    } catch { return error.userMessage }
  }
}
