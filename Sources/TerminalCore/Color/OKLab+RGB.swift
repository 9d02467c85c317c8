/// The conversion from OKLab back to sRGB.
extension OKLab {
  /// The linear intensities of the sRGB primaries; outside 0 to 1 if sRGB cannot show the color.
  package var linearRGB: (red: Double, green: Double, blue: Double) {
    func cube(_ value: Double) -> Double { value * value * value }
    let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return (
      4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short
    )
  }

  /// Whether sRGB can show the color, except for a difference that 8 bits do not resolve.
  package var isInRGB: Bool {
    let (red, green, blue) = linearRGB
    return [red, green, blue].allSatisfy { $0 >= -0.0005 && $0 <= 1.0005 }
  }

  /// The nearest sRGB channels; values outside the range are clamped.
  package var channels: (red: UInt8, green: UInt8, blue: UInt8) {
    let (red, green, blue) = linearRGB
    return (Self.channel(red), Self.channel(green), Self.channel(blue))
  }

  /// Returns the sRGB channel value nearest to a linear intensity, by binary search in ``linear``.
  private static func channel(_ intensity: Double) -> UInt8 {
    var (low, high) = (0, 255)
    while high - low > 1 {
      let middle = (low + high) / 2
      if linear[middle] <= intensity { low = middle } else { high = middle }
    }
    return UInt8(intensity - linear[low] <= linear[high] - intensity ? low : high)
  }
}
