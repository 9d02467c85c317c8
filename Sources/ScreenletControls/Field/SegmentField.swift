public import ScreenletKit
public import TerminalCore
import ThemeKit

/// The base class of fields that consist of parts, such as a date or a time.
///
/// The current part is highlighted; without colors by brackets in the blanks beside it, so that
/// nothing moves.
@MainActor public class SegmentField: Field {
  /// A part as it is drawn.
  struct Segment {
    /// The text entered so far.
    let text: SafeText
    /// The text shown while the part is empty.
    let placeholder: SafeText
    /// The width of a filled part, in columns.
    let width: Int
    /// The text before the part.
    var separator: SafeText
    /// The columns of the part that have been typed.
    var typed = 0
  }

  override public class var parts: [String] { super.parts + ["segment", "separator"] }

  private final var area = Rect.zero

  // MARK: Templates

  /// The parts in their order.
  var segments: [Segment] { [] }
  /// The index of the part that receives keys, from 0.
  var currentSegment: Int { 0 }
  /// Makes another part the current one.
  func go(to segment: Int) {}

  // MARK: Drawing

  /// Returns the parts, without blanks in their separators if the width is short.
  private final func fitted(_ width: Int) -> [Segment] {
    let segments = segments
    guard let last = places(segments).last, last.x + last.width > width else { return segments }
    return segments.map { segment in
      var segment = segment
      let marks = SafeText(glyphs: segment.separator.glyphs.filter { $0 != .space })
      segment.separator = segment.separator.isEmpty ? .empty : marks.isEmpty ? " " : marks
      return segment
    }
  }

  /// Returns the column and width of each part, wide enough for its digits and its placeholder.
  private final func places(_ segments: [Segment]) -> [(x: Int, width: Int)] {
    var x = 0
    return segments.map { segment in
      x += segment.separator.width
      let place = (x, max(segment.width, segment.placeholder.width))
      x += place.1
      return place
    }
  }

  override public var shownWidth: Int {
    guard !isEmpty || canEdit else { return 0 }
    return places(segments).last.map { $0.x + $0.width } ?? 0
  }

  override public func drawWell(in frame: inout Frame, area: Rect, style: Style) {
    self.area = area
    // An empty read-only field shows no placeholders.
    if isEmpty, !canEdit { return }
    let segments = fitted(area.width)
    let places = places(segments)
    frame.clipped(to: area.inset(by: Insets(right: -1, left: -1))) { frame in
      for (segment, place) in zip(segments, places) {
        frame.draw(
          segment.separator,
          at: Position(x: area.minX + place.x - segment.separator.width, y: area.minY),
          style: style.patched(resolvedStyle(part: "separator").patch))
        let (text, own) = drawn(segment, style)
        frame.draw(text, at: Position(x: area.minX + place.x, y: area.minY), style: own)
      }
      guard states.contains(.focused), canEdit, segments.indices.contains(currentSegment) else {
        return
      }
      drawCurrent(segments[currentSegment], places[currentSegment], in: &frame, style)
    }
  }

  private final func drawn(_ segment: Segment, _ style: Style) -> (SafeText, Style) {
    guard segment.text.isEmpty else { return (segment.text, style) }
    return (segment.placeholder, style.patched(resolvedStyle(part: "placeholder").patch))
  }

  private final func drawCurrent(
    _ segment: Segment, _ place: (x: Int, width: Int), in frame: inout Frame, _ style: Style
  ) {
    let part = resolvedStyle(part: "segment")
    let own = style.patched(part.patch)
    let start = Position(x: area.minX + place.x, y: area.minY)
    frame.fill(Rect(x: start.x, y: start.y, width: place.width, height: 1), style: own)
    frame.draw(drawn(segment, style).0, at: start, style: own)
    let (open, close) = (part.text("open", or: .empty), part.text("close", or: .empty))
    frame.draw(open, at: Position(x: start.x - open.width, y: start.y), style: style)
    frame.draw(close, at: Position(x: start.x + place.width, y: start.y), style: style)
  }

  override public var cursor: Position? {
    let segments = fitted(area.width)
    guard canEdit, view?.showsBusy != true, area.width > 0,
      segments.indices.contains(currentSegment)
    else { return nil }
    // Behind the digits typed so far, else at the start of the part.
    let segment = segments[currentSegment]
    let behind = segment.typed < segment.width ? segment.typed : 0
    return Position(
      x: min(area.minX + places(segments)[currentSegment].x + behind, area.maxX - 1), y: area.minY)
  }

  /// Makes the part at a column of the screen the current one, as a click does.
  final func goToSegment(at x: Int) {
    let places = places(fitted(area.width))
    go(to: places.lastIndex { area.minX + $0.x <= x } ?? 0)
  }
}
