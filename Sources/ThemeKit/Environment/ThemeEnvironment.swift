public import TerminalCore

/// What a theme adapts to: the terminal, the person's wishes, and the room there is.
public struct ThemeEnvironment: Hashable, Sendable {
  /// How many colours there are.
  public var colorDepth: ColorDepth
  /// Which characters marks and lines may use.
  public var glyphs: GlyphSet
  /// Whether the ground is dark or light.
  public var background: Background
  /// How much may move.
  public var motion: Motion
  /// Which way text runs.
  public var direction: Direction
  /// The language of words, as in `en` or `es_ES`.
  public var language: String
  /// How much room the screenlet was given.
  public var sizeClass: SizeClass
  /// Whether the person wants more contrast.
  public var contrastMore: Bool
  /// Whether characters of ambiguous width take two columns.
  public var ambiguousIsWide: Bool

  /// Makes an environment; the default is a modern dark terminal of 80x24 in English.
  public init(
    colorDepth: ColorDepth = .truecolor, glyphs: GlyphSet = .unicode,
    background: Background = .dark, motion: Motion = .full, direction: Direction = .ltr,
    language: String = "en", sizeClass: SizeClass = .regular, contrastMore: Bool = false,
    ambiguousIsWide: Bool = false
  ) {
    (self.colorDepth, self.glyphs, self.background) = (colorDepth, glyphs, background)
    (self.motion, self.direction, self.language) = (motion, direction, language)
    (self.sizeClass, self.contrastMore) = (sizeClass, contrastMore)
    self.ambiguousIsWide = ambiguousIsWide
  }

  /// Makes the environment of a terminal.
  public init(
    _ capabilities: Capabilities, direction: Direction = .ltr, language: String = "en",
    sizeClass: SizeClass = .regular, contrastMore: Bool = false
  ) {
    self.init(
      colorDepth: capabilities.colorDepth, glyphs: capabilities.glyphs,
      background: capabilities.background, motion: capabilities.motion, direction: direction,
      language: language, sizeClass: sizeClass, contrastMore: contrastMore,
      ambiguousIsWide: capabilities.ambiguousIsWide)
  }
}
