package import PortalKit

/// The table of rights: for each kind of content and each action, the least role that may do it.
///
/// It is the only place that decides. The embedded portal asks it for every read and write, and so
/// do all web services, which run on the embedded portal. The roles follow the default permissions
/// of Liferay Portal 6.2, with these differences:
/// - 6.2 lets nobody but an administrator add records until the owner of the list permits it. Here
///   the lists are forms for every member to fill in.
/// - 6.2 permits changes of a record by the owner of its list. Here its author owns it, too.
/// - 6.2 has guests comment in the browser. Here a write always has an author.
package enum Rights {
  /// The least role for each action on a kind of content; an action without a role is not permitted.
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

  /// The least role that has a right; nil if no role has it.
  package static func leastRole(for right: Right) -> ContentRole? { row(right.kind)[right.action] }

  /// Whether a role has a right.
  package static func allows(_ right: Right, _ role: ContentRole) -> Bool {
    leastRole(for: right).map { role >= $0 } ?? false
  }

  /// The error for a caller without a right; nil if the caller has it.
  ///
  /// - Returns: ``ScreenletError/notSignedIn`` for a guest, ``ScreenletError/forbidden`` for others.
  package static func refusal(of right: Right, for role: ContentRole) -> ScreenletError? {
    if allows(right, role) { return nil }
    return role == .guest ? .notSignedIn : .forbidden
  }
}
