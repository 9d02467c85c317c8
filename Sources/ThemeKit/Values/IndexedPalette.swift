/// The 240 of the 256 colors that are the same in every terminal: the color cube and the grays.
enum IndexedPalette {
  /// Returns the 24-bit color of an index from 16 to 255.
  static func rgb(_ index: UInt8) -> RGB {
    guard index < 232 else {
      let grey = 8 + 10 * (index - 232)
      return RGB(grey, grey, grey)
    }
    let cube = index < 16 ? 0 : index - 16
    func step(_ level: UInt8) -> UInt8 { level == 0 ? 0 : 55 + 40 * level }
    return RGB(step(cube / 36), step(cube / 6 % 6), step(cube % 6))
  }

  private static let labs: [OKLab] = (16...255).map { OKLab(rgb($0)) }

  /// Returns the index of the most similar color.
  static func nearest(to color: RGB) -> UInt8 {
    let wanted = OKLab(color)
    var best = (index: 16, distance: Double.infinity)
    for (offset, lab) in labs.enumerated() {
      let distance = lab.distance(to: wanted)
      if distance < best.distance { best = (16 + offset, distance) }
    }
    return UInt8(best.index)
  }
}
