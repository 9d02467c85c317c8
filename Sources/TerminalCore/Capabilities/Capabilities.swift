/// The number of colors that a terminal supports.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// No colors, only attributes and glyphs.
  case mono
  /// The terminal's 16 ANSI colors.
  case ansi16
  /// The palette of 256 colors.
  case indexed256
  /// 24-bit colors.
  case truecolor

  /// The name used in themes and options: `mono`, `16`, `256` or `truecolor`.
  public var name: String {
    switch self {
    case .mono: "mono"
    case .ansi16: "16"
    case .indexed256: "256"
    case .truecolor: "truecolor"
    }
  }

  /// Whether the first depth has fewer colors than the second.
  ///
  /// - Parameters:
  ///   - a: The first depth.
  ///   - b: The second depth.
  public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}

/// Whether a terminal has a dark or a light background.
public enum Background: String, Hashable, Sendable, CaseIterable { case dark, light }

/// The characters allowed for marks and lines.
public enum GlyphSet: String, Hashable, Sendable, CaseIterable { case unicode, ascii }

/// The amount of animation allowed.
public enum Motion: String, Hashable, Sendable, CaseIterable { case full, reduced }

/// The direction of text lines and rows of controls.
public enum Direction: String, Hashable, Sendable, CaseIterable {
  /// Left to right.
  case ltr
  /// Right to left.
  case rtl
}

/// The capabilities of a terminal, as probed or configured.
public struct Capabilities: Hashable, Sendable {
  /// The number of colors.
  public var colorDepth: ColorDepth
  /// Whether the background is dark or light.
  public var background: Background
  /// The characters allowed for marks and lines.
  public var glyphs: GlyphSet
  /// Whether characters of ambiguous width occupy two columns (UAX 11).
  public var ambiguousIsWide: Bool
  /// The amount of animation allowed.
  public var motion: Motion
  /// Whether the terminal supports synchronized updates (mode 2026), which show a frame only when
  /// it is complete.
  public var synchronizedUpdates: Bool
  /// Whether the terminal reports keys with the kitty protocol, so that Escape needs no timeout.
  public var kittyKeyboard: Bool
  /// Whether the terminal supports `REP`, which repeats the last character.
  public var repeatCharacter: Bool
  /// Whether erased cells get the current background; GNU screen erases to its own default.
  public var backgroundErase: Bool
  /// Whether the terminal opens hyperlinks itself (OSC 8).
  public var hyperlinks: Bool
  /// The protocol for showing pictures.
  public var pictures: PictureProtocol
  /// The size of a cell in pixels; a common size if the terminal does not report it.
  public var cellPixels: Size

  /// Creates capabilities; the defaults are those of a modern terminal with a dark background.
  ///
  /// - Parameters:
  ///   - colorDepth: The number of colors.
  ///   - background: Whether the background is dark or light.
  ///   - glyphs: The characters allowed for marks and lines.
  ///   - ambiguousIsWide: Whether characters of ambiguous width occupy two columns.
  ///   - motion: The amount of animation allowed.
  ///   - synchronizedUpdates: Whether mode 2026 is supported.
  ///   - kittyKeyboard: Whether the kitty keyboard protocol is supported.
  ///   - repeatCharacter: Whether `REP` is supported.
  ///   - backgroundErase: Whether erased cells get the current background.
  ///   - hyperlinks: Whether OSC 8 is supported.
  ///   - pictures: The protocol for showing pictures.
  ///   - cellPixels: The size of a cell in pixels.
  public init(
    colorDepth: ColorDepth = .truecolor, background: Background = .dark,
    glyphs: GlyphSet = .unicode, ambiguousIsWide: Bool = false, motion: Motion = .full,
    synchronizedUpdates: Bool = false, kittyKeyboard: Bool = false, repeatCharacter: Bool = false,
    backgroundErase: Bool = true, hyperlinks: Bool = false, pictures: PictureProtocol = .none,
    cellPixels: Size = Size(width: 10, height: 20)
  ) {
    (self.colorDepth, self.background, self.glyphs) = (colorDepth, background, glyphs)
    (self.ambiguousIsWide, self.motion) = (ambiguousIsWide, motion)
    (self.synchronizedUpdates, self.kittyKeyboard) = (synchronizedUpdates, kittyKeyboard)
    (self.repeatCharacter, self.backgroundErase) = (repeatCharacter, backgroundErase)
    (self.hyperlinks, self.pictures, self.cellPixels) = (hyperlinks, pictures, cellPixels)
  }
}
