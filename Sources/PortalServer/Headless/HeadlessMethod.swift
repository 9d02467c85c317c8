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
  let run: Run

  init(_ verb: String, _ path: String, run: @escaping Run) {
    (self.verb, self.run) = (verb, run)
    pieces = path.split(separator: "/").map(String.init)
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
