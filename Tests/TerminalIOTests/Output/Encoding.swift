import TerminalCore

@testable import TerminalIO

/// Returns the bytes that `write` appends, with ESC shown as `^`.
func encoded(_ write: (inout ByteSink) -> Void) -> String {
  var sink = ByteSink()
  write(&sink)
  return sink.text
}

extension ByteSink {
  /// The bytes written so far, with ESC shown as `^`.
  var text: String {
    let text = withBytes { String(decoding: $0, as: UTF8.self) }
    return text.split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "^")
  }
}

extension FrameEncoder {
  /// Returns the bytes that encode a frame, with ESC shown as `^`.
  mutating func text(for frame: Frame) -> String {
    var sink = ByteSink()
    encode(frame, into: &sink)
    return sink.text
  }
}

extension Frame {
  /// Creates a frame with rows of text.
  init(_ rows: String..., width: Int = 40, height: Int? = nil) {
    self.init(size: Size(width: width, height: height ?? rows.count))
    for (y, row) in rows.enumerated() {
      draw(SafeText(row), at: Position(x: 0, y: y), style: .plain)
    }
  }

  /// Returns a copy of the frame, changed by `draw`.
  func drawing(_ draw: (inout Frame) -> Void) -> Frame {
    var copy = self
    draw(&copy)
    return copy
  }
}
