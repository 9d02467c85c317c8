import TerminalCore

/// The conversion from the color space Display P3 to sRGB.
enum DisplayP3 {
  /// Returns a color whose channels are in Display P3 in sRGB; a color that sRGB does not have
  /// keeps its lightness and hue and loses chroma.
  static func rgb(_ color: RGB) -> RGB {
    let linear = OKLab.linear
    let (red, green, blue) = (
      linear[Int(color.red)], linear[Int(color.green)], linear[Int(color.blue)]
    )
    // P3 has the transfer function and white of sRGB; this matrix converts the primaries.
    return OKLCH(
      OKLab(
        linearRed: 1.2249401763 * red - 0.2249401763 * green,
        green: -0.0420569547 * red + 1.0420569547 * green,
        blue: -0.0196375546 * red - 0.0786360456 * green + 1.0982736001 * blue)
    ).rgb
  }
}
