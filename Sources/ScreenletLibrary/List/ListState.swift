public import ScreenletKit

/// What a list shows in the place of its rows, or below them: one sentence, with one action that
/// helps.
public struct ListState: Hashable, Sendable {
  /// The rows of a list.
  public enum Content: Hashable, Sendable {
    /// The first rows are not loaded.
    case waiting
    /// There are rows.
    case rows
    /// The list has no rows.
    case empty
    /// No row matches the filter.
    case noMatch
  }

  /// What the user can do after a failure.
  public enum Remedy: Hashable, Sendable {
    /// Load the missing rows again.
    case retry
    /// Sign in, after which they are loaded again.
    case signIn
  }

  /// The rows.
  public var content: Content
  /// Whether a filter is applied.
  public var isFiltered: Bool
  /// The reason why rows are missing; nil if none failed to load.
  public var failure: DisplayText?
  /// What helps after a failure.
  public var remedy = Remedy.retry

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - content: The rows.
  ///   - isFiltered: Whether a filter is applied.
  ///   - failure: The reason why rows are missing; nil if none failed to load.
  ///   - remedy: What helps after a failure.
  public init(
    _ content: Content, isFiltered: Bool = false, failure: DisplayText? = nil,
    remedy: Remedy = .retry
  ) {
    (self.content, self.isFiltered) = (content, isFiltered)
    (self.failure, self.remedy) = (failure, remedy)
  }

  /// Whether a sentence takes the place of the rows.
  var replacesRows: Bool {
    switch content {
    case .rows: false
    case .empty, .noMatch: true
    case .waiting: failure != nil
    }
  }
}
