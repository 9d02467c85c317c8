public import ScreenletKit

/// A small job that any interactor may hand a request to: reusable, cancellable, and ignorant of
/// scenes.
///
/// It is the only part of an app that names a portal. Interactors know the protocol of a worker, so
/// that a test, or another app, gives them another.
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
  /// What is wanted.
  associatedtype Request: Sendable
  /// What comes out.
  associatedtype Response: Sendable

  /// Does the job; whoever does not want it any more cancels the task.
  @concurrent func work(
    _ request: Request, _ progress: InteractorProgress
  ) async throws -> Response

  /// What makes two requests equal: while one runs, the other shares its answer.
  ///
  /// Nil, the default, shares nothing; a worker that writes never gives a key.
  func sharingKey(for request: Request) -> String?
}

extension Worker {
  /// Shares nothing.
  public func sharingKey(for request: Request) -> String? { nil }
}

/// An interactor that hands its request to a worker.
///
/// ```swift
/// ActionDeclaration(.load, doc: "Loads the orders.") { (me: OrdersScreenlet) in
///   WorkInteractor(me.worker, RecordQuery(recordSetId: 7))
/// }
/// ```
public final class WorkInteractor<Job: Worker>: Interactor<Job.Response> {
  private let worker: Job
  private let request: Job.Request

  /// Makes one.
  public init(_ worker: Job, _ request: Job.Request) {
    (self.worker, self.request) = (worker, request)
    super.init()
  }

  /// What the worker says, with the worker's own name.
  override public var sharingKey: String? {
    worker.sharingKey(for: request).map { "\(Job.self) \($0)" }
  }

  /// Does the job.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Job.Response {
    try await worker.work(request, progress)
  }
}
