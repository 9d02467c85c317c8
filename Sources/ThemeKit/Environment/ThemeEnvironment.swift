public import TerminalCore

/// The conditions that a theme adapts to: the terminal, the user's preferences, and the available
/// space.
public struct ThemeEnvironment: Hashable, Sendable {
  /// The number of colors that the terminal supports.
  public var colorDepth: ColorDepth
  /// The characters allowed for marks and lines.
  public var glyphs: GlyphSet
  /// Whether the background is dark or light.
  public var background: Background
  /// The amount of animation allowed.
  public var motion: Motion
  /// The direction of text.
  public var direction: Direction
  /// The language of the strings, as in `en` or `es_ES`.
  public var language: String
  /// The size of the screenlet's area.
  public var sizeClass: SizeClass
  /// Whether the user prefers more contrast.
  public var prefersMoreContrast: Bool
  /// Whether characters of ambiguous width occupy two columns.
  public var ambiguousIsWide: Bool

  /// Creates an environment; the default is a modern dark terminal of 80x24 in English.
  ///
  /// - Parameters:
  ///   - colorDepth: The number of colors.
  ///   - glyphs: The characters allowed for marks and lines.
  ///   - background: Whether the background is dark or light.
  ///   - motion: The amount of animation allowed.
  ///   - direction: The direction of text.
  ///   - language: The language of the strings, as in `en` or `es_ES`.
  ///   - sizeClass: The size of the screenlet's area.
  ///   - prefersMoreContrast: Whether the user prefers more contrast.
  ///   - ambiguousIsWide: Whether characters of ambiguous width occupy two columns.
  public init(
    colorDepth: ColorDepth = .truecolor, glyphs: GlyphSet = .unicode,
    background: Background = .dark, motion: Motion = .full, direction: Direction = .ltr,
    language: String = "en", sizeClass: SizeClass = .regular, prefersMoreContrast: Bool = false,
    ambiguousIsWide: Bool = false
  ) {
    (self.colorDepth, self.glyphs, self.background) = (colorDepth, glyphs, background)
    (self.motion, self.direction, self.language) = (motion, direction, language)
    (self.sizeClass, self.prefersMoreContrast) = (sizeClass, prefersMoreContrast)
    self.ambiguousIsWide = ambiguousIsWide
  }

  /// Creates the environment of a terminal.
  ///
  /// - Parameters:
  ///   - capabilities: The terminal's capabilities.
  ///   - direction: The direction of text.
  ///   - language: The language of the strings, as in `en` or `es_ES`.
  ///   - sizeClass: The size of the screenlet's area.
  ///   - prefersMoreContrast: Whether the user prefers more contrast.
  public init(
    _ capabilities: Capabilities, direction: Direction = .ltr, language: String = "en",
    sizeClass: SizeClass = .regular, prefersMoreContrast: Bool = false
  ) {
    self.init(
      colorDepth: capabilities.colorDepth, glyphs: capabilities.glyphs,
      background: capabilities.background, motion: capabilities.motion, direction: direction,
      language: language, sizeClass: sizeClass, prefersMoreContrast: prefersMoreContrast,
      ambiguousIsWide: capabilities.ambiguousIsWide)
  }
}
