/// A conflict with the texts that the view shows.
public struct SyncConflictText: Sendable {
  /// The comparison of both versions.
  public var comparison: SyncComparison
  /// The chosen version of each differing field, by field name.
  public var sides: [String: SyncComparison.Side]
  /// Whether equal fields are shown.
  public var showsEqual: Bool
  /// A description of the conflicting write.
  public var summary: String
  /// The heading of the local version.
  public var mineTitle: String
  /// The heading of the server's version.
  public var theirsTitle: String
  /// A sentence that explains the conflict; empty if the fields suffice.
  public var story: String

  /// Creates the texts of a conflict.
  ///
  /// - Parameters:
  ///   - comparison: The comparison of both versions.
  ///   - sides: The chosen version of each differing field, by field name.
  ///   - showsEqual: Whether equal fields are shown.
  ///   - summary: A description of the conflicting write.
  ///   - mineTitle: The heading of the local version.
  ///   - theirsTitle: The heading of the server's version.
  ///   - story: A sentence that explains the conflict; empty if the fields suffice.
  public init(
    comparison: SyncComparison, sides: [String: SyncComparison.Side], showsEqual: Bool = true,
    summary: String = "", mineTitle: String = "", theirsTitle: String = "", story: String = ""
  ) {
    (self.comparison, self.sides, self.showsEqual) = (comparison, sides, showsEqual)
    (self.summary, self.mineTitle, self.theirsTitle) = (summary, mineTitle, theirsTitle)
    self.story = story
  }

  /// The fields to show.
  public var fields: [SyncComparison.Field] {
    comparison.fields.filter { showsEqual || $0.differs }
  }

  /// The version chosen for all differing fields; nil if the choices are mixed.
  public var side: SyncComparison.Side? {
    let all = Set(comparison.fields.filter(\.differs).map { sides[$0.id] ?? .mine })
    return all.count == 1 ? all.first : all.isEmpty ? .mine : nil
  }
}
