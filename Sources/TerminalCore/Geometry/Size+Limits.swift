extension Size {
  /// The most cells that are drawn: 32 MiB a frame, and larger than any screen.
  package static let mostCells = 1 << 21

  /// This size, cut to what a frame holds: sides of at most ``Frame/longestSide`` and at most
  /// ``mostCells`` cells.
  package var drawable: Size {
    let columns = min(max(0, width), Frame.longestSide)
    let rows = min(max(0, height), Frame.longestSide, Size.mostCells / max(1, columns))
    return Size(width: columns, height: rows)
  }
}
