import CAllocations
import TerminalCore
import TerminalIO

/// Measures how fast frames of 200x60 cells are encoded if every cell has two new 24-bit colors in
/// each frame.
///
/// Excludes drawing into the frame and writing to a terminal: the bytes stay in memory. Allocations
/// are counted after the buffers have their final size; nan if they cannot be counted.
func encoderBenchmark() -> (framesPerSecond: Double, allocationsPerFrame: Double) {
  let frames = (0..<8).map { busyFrame(seed: UInt64($0)) }
  var encoder = FrameEncoder(capabilities: Capabilities(colorDepth: .truecolor))
  var sink = ByteSink()
  func encodeAll() {
    for frame in frames {
      sink.removeAll()
      encoder.encode(frame, into: &sink)
    }
  }
  for _ in 0..<4 { encodeAll() }

  let rounds = 100
  let before = allocation_count()
  let time = ContinuousClock().measure {
    for _ in 0..<rounds { encodeAll() }
  }
  let after = allocation_count()
  let total = Double(rounds * frames.count)
  let allocations = before < 0 ? Double.nan : Double(after - before) / total
  return (total / (time / .seconds(1)), allocations)
}

private func busyFrame(seed: UInt64) -> Frame {
  var frame = Frame(size: Size(width: 200, height: 60))
  let letters = SafeText("abcdefghijklmnopqrstuvwxyz").glyphs
  var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  func color() -> Color {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let bits = state >> 40
    return .rgb(
      UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits))
  }
  for y in 0..<frame.size.height {
    for x in 0..<frame.size.width {
      frame.put(
        letters[(x + y) % letters.count], x: x, y: y,
        style: Style(foreground: color(), background: color()))
    }
  }
  return frame
}
