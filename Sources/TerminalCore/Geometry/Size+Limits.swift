extension Size {
  /// The maximum number of cells of a frame, which takes 32 MiB and is larger than any screen.
  package static let mostCells = 1 << 21

  /// The size limited to sides of at most ``Frame/longestSide`` and at most ``mostCells`` cells.
  package var drawable: Size {
    let columns = min(max(0, width), Frame.longestSide)
    let rows = min(max(0, height), Frame.longestSide, Size.mostCells / max(1, columns))
    return Size(width: columns, height: rows)
  }
}
