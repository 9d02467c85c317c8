/// The owner of preferences: a user of a portal, in one app.
public struct PreferenceOwner: Hashable, Sendable {
  /// The name of the app.
  @Exact public var app: String
  /// The portal, company and site.
  public var scope: PortalScope
  /// The ID of the user; 0 for the preferences of this machine.
  public var userId: Int64

  /// Creates an owner.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - scope: The portal, company and site.
  ///   - userId: The ID of the user; 0 for the preferences of this machine.
  public init(app: String, scope: PortalScope, userId: Int64 = 0) {
    (self.app, self.scope, self.userId) = (app, scope, userId)
  }
}

/// A store for the preferences of users in an app, and for the navigation state to restore.
///
/// Changes are durable when saving returns: after a crash there is either the previous content or
/// the new one. Content that cannot be read is set aside, which is reported once as
/// ``Basics/StoreError/Kind/setAside``; after that the store is empty. It never contains secrets.
public protocol PreferenceStore: Sendable {
  /// Returns the preferences of an owner; empty if there are none.
  ///
  /// - Parameter owner: The user, portal and app.
  /// - Throws: `StoreError` if the store cannot be read.
  @concurrent func preferences(
    of owner: PreferenceOwner
  ) async throws(StoreError) -> [String: JSONValue]

  /// Saves the preferences of an owner and replaces all previous ones.
  ///
  /// - Parameters:
  ///   - preferences: The preferences.
  ///   - owner: The user, portal and app.
  /// - Throws: `StoreError` if the store cannot be written.
  @concurrent func save(
    _ preferences: [String: JSONValue], of owner: PreferenceOwner
  ) async throws(StoreError)

  /// Returns the saved navigation state of an owner; nil if there is none, as after the user has
  /// closed the app.
  ///
  /// - Parameter owner: The user, portal and app.
  /// - Throws: `StoreError` if the store cannot be read.
  @concurrent func place(of owner: PreferenceOwner) async throws(StoreError) -> JSONValue?

  /// Saves the navigation state of an owner.
  ///
  /// - Parameters:
  ///   - place: The navigation state; nil to delete it.
  ///   - owner: The user, portal and app.
  /// - Throws: `StoreError` if the store cannot be written.
  @concurrent func save(
    place: JSONValue?, of owner: PreferenceOwner
  ) async throws(StoreError)
}
