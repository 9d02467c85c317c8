/// A kind of content that rights are given for.
package enum ContentKind: String, Hashable, Sendable, CaseIterable {
  /// Facts about the portal itself: its release, its companies, the numbers of its classes.
  case portal
  /// A site.
  case group
  /// A page of a site.
  case page
  /// The definition of a form.
  case structure
  /// A list of records.
  case recordSet
  /// A record of a list.
  case record
  /// A record that its author has not sent yet.
  case draft
  /// A file.
  case document
  /// A folder of files.
  case folder
  /// A web content article.
  case article
  /// An entry of a blog.
  case blogsEntry
  /// The entry that lists content of any kind.
  case asset
  /// A comment.
  case comment
  /// The score that one user gave.
  case rating
  /// An account, with its e-mail address.
  case account
  /// The picture of a user.
  case portrait
}

/// An action on content.
package enum ContentAction: String, Hashable, Sendable, CaseIterable {
  case view, add, update, delete
  /// A visitor makes an account for themselves.
  case signUp
  /// A visitor who forgot a password requests another one.
  case requestPassword
  /// Counts that an entry was opened.
  case countView
}

/// The role of a caller towards one piece of content.
///
/// A later role may do all that an earlier one may.
package enum ContentRole: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Not signed in.
  case guest
  /// Signed in: every account is a member of every site.
  case member
  /// The author of the content; for an account and its portrait, the user themselves.
  case owner
  /// An administrator of the portal.
  case administrator

  package static func < (one: ContentRole, other: ContentRole) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// The right to do one thing with one kind of content, such as `.update(.record)`.
package struct Right: Hashable, Sendable {
  package let action: ContentAction
  package let kind: ContentKind

  package init(_ action: ContentAction, _ kind: ContentKind) {
    (self.action, self.kind) = (action, kind)
  }

  package static func view(_ kind: ContentKind) -> Right { Right(.view, kind) }
  package static func add(_ kind: ContentKind) -> Right { Right(.add, kind) }
  package static func update(_ kind: ContentKind) -> Right { Right(.update, kind) }
  package static func delete(_ kind: ContentKind) -> Right { Right(.delete, kind) }
  package static let signUp = Right(.signUp, .account)
  package static let requestPassword = Right(.requestPassword, .account)
  package static let countView = Right(.countView, .asset)

  /// Whether the right changes nothing.
  package var isReading: Bool { action == .view }
}

extension Right: CustomStringConvertible {
  /// As in `update record`.
  package var description: String { "\(action.rawValue) \(kind.rawValue)" }
}
