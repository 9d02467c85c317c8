import TerminalCore

/// A picture in code: a boat on the evening sea, at one moment.
struct HarbourScene {
  /// What a pixel shows.
  enum Part { case sky, star, sun, sea, wave, glint, sail, hull }

  private typealias RGB = (red: Int, green: Int, blue: Int)

  /// The size in pixels.
  let size: Size
  /// The moment, from 0.
  let phase: Int

  private var horizon: Int { size.height * 3 / 5 }
  private var sunRadius: Int { max(2, min(size.width, size.height) / 4) }
  private var sunX: Int { size.width * 2 / 3 }

  /// Returns what a pixel shows, counted from the top left.
  func part(x: Int, y: Int) -> Part {
    if let boat = boat(x: x, y: y) { return boat }
    guard y >= horizon else {
      let (dx, dy) = (x - sunX, y - horizon + sunRadius / 3)
      if dx * dx + dy * dy < sunRadius * sunRadius { return .sun }
      let seed = 3 * x * x + 5 * y * y + 7 * x * y
      return y < size.height / 3 && seed % 89 == 4 ? .star : .sky
    }
    return water(x: x, row: y - horizon)
  }

  /// Returns the part of the water in a row below the horizon: dashes that drift, with the light of
  /// the sun in every other row.
  private func water(x: Int, row: Int) -> Part {
    let drift = row.isMultiple(of: 4) ? phase : -phase
    let offset = 3 * row * row + row
    let isLit = row.isMultiple(of: 2) && abs(x - sunX) <= sunRadius - row / 4
    if isLit, Self.remainder(x + offset + drift, 5) < 3 { return .glint }
    let isWave = row % 3 == 1 && Self.remainder(x + 2 * offset + drift, 11) < 3
    return isWave ? .wave : .sea
  }

  /// Returns the part of the boat at a pixel; nil beside the boat.
  private func boat(x: Int, y: Int) -> Part? {
    let height = max(3, size.height / 4)
    let way = size.width + 4 * height
    let middle = Self.remainder(size.width / 4 + 2 * height + phase / 2, way) - 2 * height
    let waterline = horizon + size.height / 8 + Self.remainder(phase / 3, 2)
    let (dx, dy) = (x - middle, y - waterline)
    if (0..<max(1, height / 3)).contains(dy), abs(dx) <= height - dy { return .hull }
    // The sail is wider behind the mast than before it.
    let breadth = dy + height
    guard (-height..<0).contains(dy), dx >= -breadth / 3, dx <= breadth * 2 / 3 else { return nil }
    return .sail
  }

  /// Returns the colour of a pixel that shows a part.
  func color(of part: Part, y: Int) -> Color {
    let color: RGB
    switch part {
    case .sky: color = sky(y)
    case .star: color = (230, 225, 255)
    case .sun: color = (255, 226, 150)
    case .sea: color = sea(y)
    case .wave:
      let sea = sea(y)
      color = (sea.red + 34, sea.green + 30, sea.blue + 34)
    case .glint: color = (255, 200, 130)
    case .sail: color = (255, 244, 226)
    case .hull: color = (52, 26, 38)
    }
    return .rgb(UInt8(color.red), UInt8(color.green), UInt8(color.blue))
  }

  private func sky(_ y: Int) -> RGB {
    let middle: RGB = (150, 72, 120)
    let half = max(1, horizon / 2)
    return y < half
      ? Self.blend((38, 32, 84), middle, y, of: half)
      : Self.blend(middle, (244, 164, 96), y - half, of: max(1, horizon - half))
  }

  private func sea(_ y: Int) -> RGB {
    Self.blend((120, 74, 120), (24, 28, 62), y - horizon, of: max(1, size.height - horizon))
  }

  private static func blend(_ a: RGB, _ b: RGB, _ step: Int, of steps: Int) -> RGB {
    func mix(_ a: Int, _ b: Int) -> Int { a + (b - a) * min(max(0, step), steps) / steps }
    return (mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue))
  }

  /// Returns the remainder of a division, from 0 also for a negative number.
  private static func remainder(_ number: Int, _ divisor: Int) -> Int {
    (number % divisor + divisor) % divisor
  }
}
