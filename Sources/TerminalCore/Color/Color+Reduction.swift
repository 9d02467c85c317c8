extension Color {
  /// Returns the nearest color that a terminal of the given depth can show.
  ///
  /// The distance is measured in the perceptual color space OKLab. The 16 ANSI colors remain
  /// unchanged, regardless of their appearance in the user's terminal.
  ///
  /// - Parameter depth: The color depth of the terminal.
  public func reduced(to depth: ColorDepth) -> Color {
    switch depth {
    case .truecolor: return self
    case .mono: return .default
    case .indexed256:
      guard case .rgb(let red, let green, let blue) = kind else { return self }
      let index = PaletteColors.shared.nearest(to: OKLab(red, green, blue), in: 16..<256)
      return .indexed(UInt8(index))
    case .ansi16:
      let lab: OKLab
      switch kind {
      case .default, .ansi: return self
      case .indexed(let index) where index < 16: return Color(rawValue: 0x0200_0000 | UInt32(index))
      case .indexed(let index): lab = PaletteColors.shared.labs[Int(index)]
      case .rgb(let red, let green, let blue): lab = OKLab(red, green, blue)
      }
      let index = PaletteColors.shared.nearest(to: lab, in: 0..<16)
      return Color(rawValue: 0x0200_0000 | UInt32(index))
    }
  }
}
