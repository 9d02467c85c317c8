/// Whose preferences: those of one person at one portal, in one app.
public struct PreferenceOwner: Hashable, Sendable {
  /// What the app is called.
  @Exact public var app: String
  /// The portal.
  public var scope: PortalScope
  /// The person; 0 for whoever sits at this machine.
  public var userId: Int64

  /// Names an owner.
  public init(app: String, scope: PortalScope, userId: Int64 = 0) {
    (self.app, self.scope, self.userId) = (app, scope, userId)
  }
}

/// Keeps what people chose in an app, and where in it they were.
///
/// What is saved is safe when saving returns: after a crash there is what was there before or what
/// was saved, whole. What cannot be read is set aside, which is reported once as
/// ``StoreError/Kind/setAside``; after that there is nothing. There is never a secret in it.
public protocol PreferenceStore: Sendable {
  /// What an owner chose; nothing if they never did.
  @concurrent func preferences(
    of owner: PreferenceOwner
  ) async throws(StoreError) -> [String: JSONValue]

  /// Saves what an owner chose, in place of everything before.
  @concurrent func save(
    _ preferences: [String: JSONValue], of owner: PreferenceOwner
  ) async throws(StoreError)

  /// Where an owner was; nil if they left by themselves.
  @concurrent func place(of owner: PreferenceOwner) async throws(StoreError) -> JSONValue?

  /// Saves where an owner is; nil forgets it.
  @concurrent func save(
    place: JSONValue?, of owner: PreferenceOwner
  ) async throws(StoreError)
}
