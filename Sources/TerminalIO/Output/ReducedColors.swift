import TerminalCore

/// Colours with fewer bits, remembered, because finding the nearest one compares them all.
struct ReducedColors {
  private static let slotBits = 12
  /// Colours and answers by hash, empty until used; a newer one takes the place of an older one.
  private var slots: ContiguousArray<(color: Color, depth: ColorDepth, reduced: Color)> = []

  /// The colour that a terminal of this depth shows instead.
  mutating func reduced(_ color: Color, to depth: ColorDepth) -> Color {
    guard color != .default, depth != .truecolor else { return color }
    guard depth != .mono else { return .default }
    if slots.isEmpty {
      slots = ContiguousArray(
        repeating: (.default, .mono, .default), count: 1 << Self.slotBits)
    }
    let slot = Int((color.rawValue &* 0x9E37_79B1) >> UInt32(32 - Self.slotBits))
    if slots[slot].color == color, slots[slot].depth == depth { return slots[slot].reduced }
    let reduced = color.reduced(to: depth)
    slots[slot] = (color, depth, reduced)
    return reduced
  }
}
