/// How far an interactor is, as a value that a view can show.
public struct ProgressReport: Hashable, Sendable {
  /// 0 to 1; nil while nobody can tell.
  public var fraction: Double?
  /// What is being done, for people.
  public var message: String

  /// Makes a report.
  public init(fraction: Double?, message: String = "") {
    (self.fraction, self.message) = (fraction, message)
  }
}

/// Where an interactor says how far it is; a slow view sees only the newest report.
public struct InteractorProgress: Sendable {
  private let report: @Sendable (ProgressReport) -> Void

  /// Reports that nobody listens to.
  public static let ignored = InteractorProgress { _ in }

  /// Makes a reporter that calls `report`, from whatever thread the interactor runs on.
  public init(_ report: @escaping @Sendable (ProgressReport) -> Void) { self.report = report }

  /// Says how far the work is.
  ///
  /// - Parameters:
  ///   - fraction: 0 to 1; nil while nobody can tell.
  ///   - message: What is being done, for people.
  public func callAsFunction(_ fraction: Double?, _ message: String = "") {
    report(ProgressReport(fraction: fraction.map { min(1, max(0, $0)) }, message: message))
  }
}
