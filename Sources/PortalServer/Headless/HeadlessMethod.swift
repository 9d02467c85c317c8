import LocalPortal
import PortalKit

/// One method of a headless service: its path with placeholders and its implementation.
struct HeadlessMethod: Sendable {
  typealias Run = @Sendable (HeadlessCall) async throws -> Answer

  /// The result of a call.
  enum Answer: Sendable {
    case json(JSONValue)
    case text(String)
    case nothing
  }

  let verb: String
  /// The segments of the path below `/o`; `*` is a placeholder.
  let pieces: [String]
  /// The right that the caller needs.
  ///
  /// The method cannot write any other content.
  let right: Right
  private let run: Run

  /// Creates a method.
  ///
  /// - Parameters:
  ///   - verb: The HTTP method, such as `GET`.
  ///   - path: The path below `/o`; `*` is a placeholder.
  ///   - right: The right that the caller needs. The portal checks it again with the owner.
  ///   - run: Performs a call.
  init(_ verb: String, _ path: String, _ right: Right, run: @escaping Run) {
    (self.verb, self.right, self.run) = (verb, right, run)
    pieces = path.split(separator: "/").map(String.init)
  }

  /// Performs a call if the caller has the right.
  ///
  /// - Throws: ``ScreenletError/forbidden`` if the caller lacks the right, and any error of the
  ///   method.
  func answer(_ call: HeadlessCall) async throws -> Answer {
    try await Caller.$current.withValue(Caller(userId: call.user.id, right: right)) {
      try await call.portal.requireForOwnContent(of: right)
      return try await run(call)
    }
  }

  /// Returns the values of the placeholders in a path; nil if the path does not match.
  func gaps(_ segments: [String]) -> [String]? {
    guard segments.count == pieces.count else { return nil }
    var gaps: [String] = []
    for (piece, segment) in zip(pieces, segments) {
      if piece == "*" {
        gaps.append(segment)
      } else if piece != segment {
        return nil
      }
    }
    return gaps
  }
}
