/// The default 256-color palette: 16 ANSI colors, a cube of 216 colors, and 24 grays.
package struct PaletteColors: Sendable {
  /// The palette.
  package static let shared = PaletteColors()

  /// The palette colors by index.
  package let labs: [OKLab]

  private init() {
    labs = (0..<256).map { index in
      let (red, green, blue) = Self.channels(of: UInt8(index))
      return OKLab(red, green, blue)
    }
  }

  /// Returns the index of the nearest color in a range of indices.
  ///
  /// - Parameters:
  ///   - lab: The color.
  ///   - range: The indices, within 0 to 255; not empty.
  package func nearest(to lab: OKLab, in range: Range<Int>) -> Int {
    var best = (index: range.lowerBound, distance: Double.infinity)
    for index in range {
      let distance = labs[index].distance(to: lab)
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }

  private static let sixteen: [(UInt8, UInt8, UInt8)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  /// Returns the sRGB channels of a color.
  ///
  /// - Parameter index: The index in the palette. The first 16 colors are those of xterm; the
  ///   others are the same in every terminal.
  package static func channels(of index: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
    if index < 16 { return sixteen[Int(index)] }
    if index >= 232 {
      let gray = 8 + 10 * (index - 232)
      return (gray, gray, gray)
    }
    func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }
    let cube = index - 16
    return (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
  }
}
