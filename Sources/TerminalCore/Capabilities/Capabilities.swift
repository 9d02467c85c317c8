/// How many colours a terminal shows.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// None: attributes and glyphs only.
  case mono
  /// The terminal's sixteen.
  case ansi16
  /// The palette of 256.
  case indexed256
  /// 24 bits.
  case truecolor

  /// The name that themes and options write: `mono`, `16`, `256` or `truecolor`.
  public var name: String {
    switch self {
    case .mono: "mono"
    case .ansi16: "16"
    case .indexed256: "256"
    case .truecolor: "truecolor"
    }
  }

  /// Fewer colours come first.
  public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}

/// Whether a terminal writes on a dark or a light ground.
public enum Background: String, Hashable, Sendable, CaseIterable { case dark, light }

/// Which characters may be drawn for marks and lines.
public enum GlyphSet: String, Hashable, Sendable, CaseIterable { case unicode, ascii }

/// How much may move.
public enum Motion: String, Hashable, Sendable, CaseIterable { case full, reduced }

/// Which way lines of text and rows of controls run.
public enum Direction: String, Hashable, Sendable, CaseIterable {
  /// Left to right.
  case ltr
  /// Right to left.
  case rtl
}

/// What a terminal can do, as probed or as told.
public struct Capabilities: Hashable, Sendable {
  /// How many colours it shows.
  public var colorDepth: ColorDepth
  /// The ground it writes on.
  public var background: Background
  /// Which characters marks and lines may use.
  public var glyphs: GlyphSet
  /// Whether characters of ambiguous width take two columns (UAX 11).
  public var ambiguousIsWide: Bool
  /// How much may move.
  public var motion: Motion
  /// Whether it holds a frame back until it is whole (mode 2026).
  public var synchronizedUpdates: Bool
  /// Whether it reports keys by the kitty protocol, so that Escape needs no timeout.
  public var kittyKeyboard: Bool
  /// Whether it knows `REP`, repeat the last character.
  public var repeatCharacter: Bool
  /// Whether erased cells take the background that is set; GNU screen erases to its own default.
  public var backgroundErase: Bool
  /// Whether it opens links itself (OSC 8).
  public var hyperlinks: Bool
  /// How it is told of pictures.
  public var pictures: PictureProtocol
  /// How many pixels a cell has; a usual one where it does not say.
  public var cellPixels: Size

  /// Makes capabilities; the defaults are those of a modern terminal with a dark ground.
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
