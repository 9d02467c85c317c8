import TerminalCore

/// A cache of colors reduced to a lower color depth, because the search for the nearest color is
/// slow.
struct ReducedColors {
  private static let slotBits = 12
  /// The cache slots by hash, allocated on first use; a new entry replaces the old one in its slot.
  private var slots: ContiguousArray<(color: Color, depth: ColorDepth, reduced: Color)> = []

  /// Returns the color that a terminal of this depth shows instead of `color`.
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
