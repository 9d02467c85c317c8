/// The user on whose behalf a server works, and the right that its service was registered with.
///
/// The server sets the caller for the duration of one request:
///
/// ```swift
/// let caller = Caller(userId: user.id, right: .delete(.record))
/// try await Caller.$current.withValue(caller) { try await portal.deleteRecord(7, version: nil) }
/// ```
package struct Caller: Hashable, Sendable {
  /// The caller of the running task; nil means the user who signed in at the portal itself.
  @TaskLocal package static var current: Caller?

  /// The user ID; 0 for a guest.
  package let userId: Int64
  /// The only write right that the caller may use; nil permits all rights of the user.
  package let right: Right?

  /// Creates a caller.
  ///
  /// - Parameters:
  ///   - userId: The user ID; 0 for a guest.
  ///   - right: The only write right that the caller may use; nil permits all rights of the user.
  package init(userId: Int64, right: Right? = nil) {
    (self.userId, self.right) = (userId, right)
  }
}
