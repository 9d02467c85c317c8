import LocalPortal
import PortalKit

/// One method of a headless service: its path with gaps, and what it does.
struct HeadlessMethod: Sendable {
  typealias Run = @Sendable (HeadlessCall) async throws -> Answer

  /// What is answered.
  enum Answer: Sendable {
    case json(JSONValue)
    case text(String)
    case nothing
  }

  let verb: String
  /// The pieces of the path below `/o`; `*` stands for a gap.
  let pieces: [String]
  /// The right that the caller needs; the method can write nothing else.
  let right: Right
  private let run: Run

  /// - Parameters:
  ///   - verb: As in `GET`.
  ///   - path: The path below `/o`; `*` stands for a gap.
  ///   - right: The right that the caller needs. The portal asks for it once more, with the owner.
  ///   - run: Answers a call.
  init(_ verb: String, _ path: String, _ right: Right, run: @escaping Run) {
    (self.verb, self.right, self.run) = (verb, right, run)
    pieces = path.split(separator: "/").map(String.init)
  }

  /// Answers a call, if the caller has the right.
  ///
  /// - Throws: ``ScreenletError/forbidden`` if the caller lacks the right, and what the method throws.
  func answer(_ call: HeadlessCall) async throws -> Answer {
    try await Caller.$current.withValue(Caller(userId: call.user.id, right: right)) {
      try await call.portal.requireChance(of: right)
      return try await run(call)
    }
  }

  /// What stands in the gaps of a path; nil where it is another one.
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
