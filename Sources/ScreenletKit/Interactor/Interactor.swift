public import PortalKit

/// One use case, from request to typed result; it knows no screenlet.
///
/// Subclass it, keep the request in `let` properties, and override ``execute(_:)``. Write
/// `@concurrent nonisolated override`: a bare override in a module whose default isolation is the
/// main actor runs on the main actor, silently.
///
/// ```swift
/// final class QuoteInteractor: Interactor<Quote> {
///   let symbol: String
///   init(symbol: String) { self.symbol = symbol; super.init() }
///
///   @concurrent nonisolated override func execute(_ progress: InteractorProgress) async throws -> Quote {
///     progress(nil, "asking the exchange")
///     return try await exchange.quote(symbol)
///   }
/// }
/// ```
@MainActor open class Interactor<Output: Sendable> {
  /// Makes an interactor.
  public init() {}

  /// Who goes first when more is asked than may run at once.
  open var priority: InteractorPriority { .normal }

  /// What makes two reads equal: while one with the same key runs, the other shares its answer.
  ///
  /// Nil, the default, shares nothing; a write never gives a key.
  open var sharingKey: String? { nil }

  /// Does the work, off the main actor; cancelled by cancelling its task.
  ///
  /// - Parameter progress: Where to say how far it is.
  /// - Returns: The typed result.
  /// - Throws: Anything; it is taken into ``PortalKit/ScreenletError`` where the interactor was started.
  @concurrent nonisolated open func execute(_ progress: InteractorProgress) async throws -> Output {
    throw ScreenletError.misuse("\(Self.self) does not override execute(_:)")
  }
}

/// Who goes first in the queue of interactors.
public enum InteractorPriority: Int, Sendable, Comparable {
  case background, normal, userInitiated

  /// Less urgent comes first.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// An interactor without its output's type, as a screenlet hands it over to be started.
@MainActor public protocol AnyInteractor: AnyObject {
  /// What it results in.
  var outputType: any Sendable.Type { get }
  /// Who goes first.
  var priority: InteractorPriority { get }

  /// Puts it into the queue, on behalf of a screenlet's action.
  func submit(to queue: InteractorQueue, for ticket: InteractionTicket, after: [InteractionTicket])
    throws(ScreenletError)
}

/// An interactor with its output's type, as an action declares it; every ``Interactor`` is one.
@MainActor public protocol TypedInteractor<Output>: AnyInteractor {
  /// What it results in.
  associatedtype Output: Sendable
}

extension Interactor: TypedInteractor {
  /// What it results in.
  public var outputType: any Sendable.Type { Output.self }

  /// Puts it into the queue, on behalf of a screenlet's action.
  public func submit(
    to queue: InteractorQueue, for ticket: InteractionTicket, after: [InteractionTicket]
  ) throws(ScreenletError) {
    try queue.submit(self, for: ticket, after: after)
  }
}
