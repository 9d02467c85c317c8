/// The user on whose behalf a server works, and the right that its service was registered with.
///
/// A server sets it for the time of one request:
///
/// ```swift
/// let caller = Caller(userId: user.id, right: .delete(.record))
/// try await Caller.$current.withValue(caller) { try await portal.deleteRecord(7, version: nil) }
/// ```
package struct Caller: Hashable, Sendable {
  /// The caller of the running task; nil for the user who signed in at the portal itself.
  @TaskLocal package static var current: Caller?

  /// The account; 0 for a guest.
  package let userId: Int64
  /// The only right to write that the caller may use; nil for all that the user has.
  package let right: Right?

  package init(userId: Int64, right: Right? = nil) {
    (self.userId, self.right) = (userId, right)
  }
}
