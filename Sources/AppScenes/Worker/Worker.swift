public import ScreenletKit

/// A small, reusable and cancelable task that any interactor can run with a request.
///
/// It does not depend on scenes.
///
/// Workers are the only part of an app that uses a portal. Interactors use a worker's protocol, so
/// that a test or another app can replace the worker.
///
/// ```swift
/// struct OrdersWorker: Worker {
///   let portal: any Portal
///
///   @concurrent func work(
///     _ query: RecordQuery, _ progress: InteractorProgress
///   ) async throws -> ListPage<PortalRecord> {
///     try await portal.records(query)
///   }
/// }
/// ```
public protocol Worker<Request, Response>: Sendable {
  /// The input of the task.
  associatedtype Request: Sendable
  /// The result of the task.
  associatedtype Response: Sendable

  /// Runs the task; it should stop when its Swift task is canceled.
  ///
  /// - Parameters:
  ///   - request: The input.
  ///   - progress: Receives the progress.
  /// - Returns: The result.
  /// - Throws: Any error; callers receive it as a `ScreenletError`.
  @concurrent func work(
    _ request: Request, _ progress: InteractorProgress
  ) async throws -> Response

  /// Returns the key by which simultaneous requests share one result; nil, the default, shares
  /// nothing.
  ///
  /// A worker that writes must return nil.
  ///
  /// - Parameter request: The input.
  func sharingKey(for request: Request) -> String?
}

extension Worker {
  /// Returns nil, so no results are shared.
  ///
  /// - Parameter request: Not used.
  public func sharingKey(for request: Request) -> String? { nil }
}

/// An interactor that runs a worker.
///
/// ```swift
/// let load = UserAction("Loads the orders.") { (me: OrdersScreenlet) in
///   WorkInteractor(me.worker, RecordQuery(recordSetId: 7))
/// } then: { me, orders in
///   me.view.show(orders)
/// }
/// ```
public final class WorkInteractor<Job: Worker>: Interactor<Job.Response> {
  private let worker: Job
  private let request: Job.Request

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - worker: The worker to run.
  ///   - request: The input of the worker.
  public init(_ worker: Job, _ request: Job.Request) {
    (self.worker, self.request) = (worker, request)
    super.init()
  }

  /// The sharing key of the worker, prefixed with the worker's type.
  override public var sharingKey: String? {
    worker.sharingKey(for: request).map { "\(Job.self) \($0)" }
  }

  /// Runs the worker.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Job.Response {
    try await worker.work(request, progress)
  }
}
