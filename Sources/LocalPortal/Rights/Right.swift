/// A kind of content that rights apply to.
package enum ContentKind: String, Hashable, Sendable, CaseIterable {
  /// Information about the portal itself: its release, its companies, its class name IDs.
  case portal
  /// A site.
  case group
  /// A page of a site.
  case page
  /// The definition of a form.
  case structure
  /// A record set: a list of records.
  case recordSet
  /// A record of a record set.
  case record
  /// A record that its author has not submitted yet.
  case draft
  /// A file.
  case document
  /// A folder of files.
  case folder
  /// A web content article.
  case article
  /// An entry of a blog.
  case blogsEntry
  /// An asset entry, which lists content of any kind.
  case asset
  /// A comment.
  case comment
  /// The rating that one user gave.
  case rating
  /// An account, including its email address.
  case account
  /// The portrait of a user.
  case portrait
}

/// An action on content.
package enum ContentAction: String, Hashable, Sendable, CaseIterable {
  case view, add, update, delete
  /// A guest creates an account for themselves.
  case signUp
  /// A guest requests a new password.
  case requestPassword
  /// Increases the view count of an entry.
  case countView
}

/// The role of a caller towards one piece of content.
///
/// Each role includes the rights of all previous roles.
package enum ContentRole: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Not signed in.
  case guest
  /// Signed in: every account is a member of every site.
  case member
  /// The author of the content; for an account and its portrait, the user themselves.
  case owner
  /// An administrator of the portal.
  case administrator

  /// Returns whether `one` has fewer rights than `other`.
  ///
  /// - Parameters:
  ///   - one: The role to compare.
  ///   - other: The role to compare with.
  package static func < (one: ContentRole, other: ContentRole) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// The right to perform one action on one kind of content, such as `.update(.record)`.
package struct Right: Hashable, Sendable {
  package let action: ContentAction
  package let kind: ContentKind

  /// Creates a right.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - kind: The kind of content.
  package init(_ action: ContentAction, _ kind: ContentKind) {
    (self.action, self.kind) = (action, kind)
  }

  /// Returns the right to read content.
  ///
  /// - Parameter kind: The kind of content.
  package static func view(_ kind: ContentKind) -> Right { Right(.view, kind) }
  /// Returns the right to create content.
  ///
  /// - Parameter kind: The kind of content.
  package static func add(_ kind: ContentKind) -> Right { Right(.add, kind) }
  /// Returns the right to change content.
  ///
  /// - Parameter kind: The kind of content.
  package static func update(_ kind: ContentKind) -> Right { Right(.update, kind) }
  /// Returns the right to delete content.
  ///
  /// - Parameter kind: The kind of content.
  package static func delete(_ kind: ContentKind) -> Right { Right(.delete, kind) }
  package static let signUp = Right(.signUp, .account)
  package static let requestPassword = Right(.requestPassword, .account)
  package static let countView = Right(.countView, .asset)

  /// Whether the right only reads.
  package var isReading: Bool { action == .view }
}

extension Right: CustomStringConvertible {
  /// The action and the kind, for example `update record`.
  package var description: String { "\(action.rawValue) \(kind.rawValue)" }
}
