import TerminalCore

@testable import TerminalIO

/// What an encoder wrote, with a readable ESC.
func encoded(_ write: (inout ByteSink) -> Void) -> String {
  var sink = ByteSink()
  write(&sink)
  return sink.text
}

extension ByteSink {
  /// What was written so far, with a readable ESC.
  var text: String {
    let text = withBytes { String(decoding: $0, as: UTF8.self) }
    return text.split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "^")
  }
}

extension FrameEncoder {
  /// What it writes for a frame, with a readable ESC.
  mutating func text(for frame: Frame) -> String {
    var sink = ByteSink()
    encode(frame, into: &sink)
    return sink.text
  }
}

extension Frame {
  /// A frame with rows of text.
  init(_ rows: String..., width: Int = 40, height: Int? = nil) {
    self.init(size: Size(width: width, height: height ?? rows.count))
    for (y, row) in rows.enumerated() {
      draw(SafeText(row), at: Position(x: 0, y: y), style: .plain)
    }
  }

  /// This frame with something drawn.
  func drawing(_ draw: (inout Frame) -> Void) -> Frame {
    var copy = self
    draw(&copy)
    return copy
  }
}
