public import PortalKit

/// A use case, from request to typed result; independent of screenlets.
///
/// A closure is enough for most:
///
/// ```swift
/// Interactor { try await exchange.quote(symbol) }
/// ```
///
/// The closure runs off the main actor. Read the request from the screenlet before it, because it
/// can capture only values that are `Sendable`.
///
/// Subclass it if the use case has its own file, priority or sharing key. Keep the request in `let`
/// properties and override ``execute(_:)``. Write `@concurrent nonisolated override`: a bare
/// override would run on the main actor, and does not compile.
@MainActor open class Interactor<Output: Sendable> {
  /// The work of an interactor that was created from a closure.
  final var body: (@concurrent @Sendable (InteractorProgress) async throws -> Output)?

  /// Creates an interactor whose subclass overrides ``execute(_:)``.
  public init() {}

  // Convenience initializers, so that a subclass need not call `super.init()`.

  /// Creates an interactor from a closure that reports progress.
  ///
  /// - Parameter body: Performs the work, off the main actor; any error that it throws is converted
  ///   to ``PortalKit/ScreenletError``.
  public convenience init(
    _ body: @escaping @concurrent @Sendable (InteractorProgress) async throws -> Output
  ) {
    self.init()
    self.body = body
  }

  /// Creates an interactor from a closure.
  ///
  /// - Parameter body: Performs the work, off the main actor; any error that it throws is converted
  ///   to ``PortalKit/ScreenletError``.
  public convenience init(_ body: @escaping @concurrent @Sendable () async throws -> Output) {
    self.init { (_: InteractorProgress) in try await body() }
  }

  /// The priority in the queue if more interactors are submitted than may run at once.
  open var priority: InteractorPriority { .normal }

  /// The key that identifies equal reads: a read shares the result of a running one with the same
  /// key.
  ///
  /// Nil, the default, disables sharing. A write must return nil.
  open var sharingKey: String? { nil }

  /// Performs the work off the main actor; canceling the task cancels it.
  ///
  /// - Parameter progress: Reports progress to the screenlet.
  /// - Returns: The typed result.
  /// - Throws: Any error; the kit converts it to ``PortalKit/ScreenletError``.
  @concurrent nonisolated open func execute(_ progress: InteractorProgress) async throws -> Output {
    guard let body = await body else {
      throw ScreenletError.misuse("\(Self.self) does not override execute(_:)")
    }
    return try await body(progress)
  }
}

/// The priority of an interactor in the queue.
public enum InteractorPriority: Int, Sendable, Comparable {
  case background, normal, userInitiated

  /// Orders less urgent priorities first.
  ///
  /// - Parameters:
  ///   - a: The first priority.
  ///   - b: The second priority.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The type-erased form of an interactor, which a screenlet submits to the queue.
@MainActor public protocol AnyInteractor: AnyObject {
  /// The type of the result.
  var outputType: any Sendable.Type { get }
  /// The priority in the queue.
  var priority: InteractorPriority { get }

  /// Submits the interactor to a queue.
  ///
  /// - Parameters:
  ///   - queue: The queue.
  ///   - ticket: The run of the action that it performs.
  ///   - after: The runs that must succeed first.
  /// - Throws: `ScreenletError.misuse` if the ticket was already submitted or the dependencies form
  ///   a cycle.
  func submit(to queue: InteractorQueue, for ticket: InteractionTicket, after: [InteractionTicket])
    throws(ScreenletError)
}

/// An interactor with its result type, as used in action declarations; every ``Interactor``
/// conforms.
@MainActor public protocol TypedInteractor<Output>: AnyInteractor {
  /// The type of the result.
  associatedtype Output: Sendable
}

extension Interactor: TypedInteractor {
  /// The type of the result.
  public var outputType: any Sendable.Type { Output.self }

  /// Submits the interactor to a queue.
  ///
  /// - Parameters:
  ///   - queue: The queue.
  ///   - ticket: The run of the action that it performs.
  ///   - after: The runs that must succeed first.
  /// - Throws: `ScreenletError.misuse` if the ticket was already submitted or the dependencies form
  ///   a cycle.
  public func submit(
    to queue: InteractorQueue, for ticket: InteractionTicket, after: [InteractionTicket]
  ) throws(ScreenletError) {
    try queue.submit(self, for: ticket, after: after)
  }
}
