/// The progress of an interactor, as a value that a view can show.
public struct ProgressReport: Hashable, Sendable {
  /// The completed fraction, 0 to 1; nil if unknown.
  public var fraction: Double?
  /// A user-visible description of the current step; empty for none.
  public var message: String

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - fraction: The completed fraction, 0 to 1; nil if unknown.
  ///   - message: A user-visible description of the current step.
  public init(fraction: Double?, message: String = "") {
    (self.fraction, self.message) = (fraction, message)
  }
}

/// The progress reporter passed to an interactor; a slow view receives only the newest report.
///
/// It is not `Sendable`, so that an override of ``Interactor/execute(_:)`` that would run on the
/// main actor does not compile. A `@Sendable` closure captures its ``reporter`` instead:
///
/// ```swift
/// let report = progress.reporter
/// return try await portal.upload(upload) { step in report(step.fraction) }
/// ```
public struct InteractorProgress {
  /// The same reporter for closures that are `@Sendable`.
  public let reporter: ProgressReporter

  /// A reporter that discards all reports.
  public static var ignored: InteractorProgress { InteractorProgress { _ in } }

  /// Creates a reporter.
  ///
  /// - Parameter report: Called for each report, on the interactor's thread.
  public init(_ report: @escaping @Sendable (ProgressReport) -> Void) {
    reporter = ProgressReporter(report)
  }

  init(_ reporter: ProgressReporter) { self.reporter = reporter }

  /// Reports progress.
  ///
  /// - Parameters:
  ///   - fraction: The completed fraction, 0 to 1; nil if unknown.
  ///   - message: A user-visible description of the current step.
  public func callAsFunction(_ fraction: Double?, _ message: String = "") {
    reporter(fraction, message)
  }
}

@available(*, unavailable)
extension InteractorProgress: Sendable {}

/// The progress reporter of an interactor, for closures that are `@Sendable`.
public struct ProgressReporter: Sendable {
  private let report: @Sendable (ProgressReport) -> Void

  init(_ report: @escaping @Sendable (ProgressReport) -> Void) { self.report = report }

  /// Reports progress.
  ///
  /// - Parameters:
  ///   - fraction: The completed fraction, 0 to 1; nil if unknown.
  ///   - message: A user-visible description of the current step.
  public func callAsFunction(_ fraction: Double?, _ message: String = "") {
    report(ProgressReport(fraction: fraction.map { min(1, max(0, $0)) }, message: message))
  }
}
