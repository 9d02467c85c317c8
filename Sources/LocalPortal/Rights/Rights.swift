package import PortalKit

/// The permission table: for each kind of content and each action, the lowest role that may do it.
///
/// All permission decisions are made here. The embedded portal checks it for every read and write,
/// and so do all web services, which run on the embedded portal. The roles follow the default
/// permissions of Liferay Portal 6.2, with these differences:
/// - In 6.2 only an administrator may add records until the owner of the record set permits it.
///   Here every member may fill in the forms of the record sets.
/// - In 6.2 the owner of a record set may change its records. Here the author of a record owns it,
///   too.
/// - In 6.2 guests may comment in the browser. Here a write always has an author.
package enum Rights {
  /// Returns the lowest role for each action on a kind of content.
  ///
  /// An action without a role is never permitted.
  ///
  /// - Parameter kind: The kind of content.
  package static func row(_ kind: ContentKind) -> [ContentAction: ContentRole] {
    switch kind {
    case .portal, .page:
      [.view: .guest]
    case .group, .structure, .recordSet, .article, .blogsEntry:
      [.view: .guest, .add: .administrator, .update: .owner, .delete: .owner]
    case .record, .document, .folder:
      [.view: .guest, .add: .member, .update: .owner, .delete: .owner]
    case .draft:
      [.view: .owner]
    case .asset:
      [.view: .guest, .countView: .guest]
    case .comment, .rating:
      [.view: .guest, .add: .member, .update: .owner, .delete: .owner]
    case .account:
      [
        .view: .owner, .add: .administrator, .update: .owner, .delete: .administrator,
        .signUp: .guest, .requestPassword: .guest,
      ]
    case .portrait:
      [.view: .guest, .update: .owner, .delete: .owner]
    }
  }

  /// Returns the lowest role that has a right; nil if no role has it.
  ///
  /// - Parameter right: The right.
  package static func leastRole(for right: Right) -> ContentRole? { row(right.kind)[right.action] }

  /// Returns whether a role has a right.
  ///
  /// - Parameters:
  ///   - right: The right.
  ///   - role: The role of the caller towards the content.
  package static func allows(_ right: Right, _ role: ContentRole) -> Bool {
    leastRole(for: right).map { role >= $0 } ?? false
  }

  /// Returns the error for a caller without a right; nil if the caller has it.
  ///
  /// - Parameters:
  ///   - right: The right.
  ///   - role: The role of the caller towards the content.
  /// - Returns: ``ScreenletError/notSignedIn`` for a guest, ``ScreenletError/forbidden`` for
  ///   others.
  package static func refusal(of right: Right, for role: ContentRole) -> ScreenletError? {
    if allows(right, role) { return nil }
    return role == .guest ? .notSignedIn : .forbidden
  }
}
