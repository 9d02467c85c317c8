import TerminalCore

/// The layer that an SGR color parameter applies to; the raw value is the code of its first
/// ANSI color.
enum ColorLayer: Int {
  case foreground = 30
  case background = 40
}

extension Color {
  /// Whether this is the default color of the terminal.
  @inline(__always) var isDefault: Bool { rawValue == 0 }

  /// Appends the SGR parameters that select this color, each with a semicolon.
  @inline(__always) func writeParameters(_ layer: ColorLayer, into sink: inout ByteSink) {
    let low = Int(rawValue & 0xFF)
    switch rawValue >> 24 {
    case 3:
      // "38;2;" or "48;2;", the first byte lowest.
      sink.append(
        fivePacked: layer == .foreground ? 0x3B_323B_3833 : 0x3B_323B_3834,
        UInt8(truncatingIfNeeded: rawValue >> 16), UInt8(truncatingIfNeeded: rawValue >> 8),
        UInt8(truncatingIfNeeded: rawValue))
    case 1:
      sink.append(packed: layer == .foreground ? 0x3B_353B_3833 : 0x3B_353B_3834, count: 5)
      sink.append(parameter: low)
    case 2: sink.append(parameter: layer.rawValue + (low & 15) + (low & 8 == 0 ? 0 : 52))
    default: sink.append(parameter: layer.rawValue + 9)
    }
  }

  /// Returns the number of bytes that ``writeParameters(_:into:)`` appends.
  func parameterLength(_ layer: ColorLayer) -> Int {
    let low = Int(rawValue & 0xFF)
    switch rawValue >> 24 {
    case 3:
      return 8 + ByteSink.digits(Int(rawValue >> 16 & 0xFF))
        + ByteSink.digits(Int(rawValue >> 8 & 0xFF)) + ByteSink.digits(low)
    case 1: return 6 + ByteSink.digits(low)
    case 2: return layer == .background && low & 8 != 0 ? 4 : 3
    default: return 3
    }
  }
}
