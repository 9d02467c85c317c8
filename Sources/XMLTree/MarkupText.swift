/// The text of a document, from which its tree is made.
///
/// A class, because a document with and without its tree shares it.
final class MarkupText: Sendable {
  let name: String
  let source: MarkupSource
  let limits: MarkupLimits
  private let lines: SourceLines

  init(name: String, source: MarkupSource, limits: MarkupLimits) {
    (self.name, self.source, self.limits) = (name, source, limits)
    lines = source.withBytes { SourceLines($0) }
  }

  func location(of offset: Int32) -> MarkupLocation {
    source.withBytes { lines.location(of: Int(offset), in: $0) }
  }
}
