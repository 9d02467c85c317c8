/// How characters are drawn: two colours and attributes.
public struct Style: Hashable, Sendable, BitwiseCopyable {
  /// The colour of the strokes.
  public var foreground: Color
  /// The colour behind them.
  public var background: Color
  /// Bold and the like.
  public var attributes: Attributes

  /// The terminal's own colours, no attributes.
  public static let plain = Style()

  /// Makes a style.
  public init(
    foreground: Color = .default, background: Color = .default, attributes: Attributes = []
  ) {
    (self.foreground, self.background, self.attributes) = (foreground, background, attributes)
  }

  /// This style with what `patch` names changed.
  public func patched(_ patch: StylePatch) -> Style {
    Style(
      foreground: patch.foreground ?? foreground, background: patch.background ?? background,
      attributes: attributes.subtracting(patch.removing).union(patch.adding))
  }
}

/// A change to a style: only what it names.
public struct StylePatch: Hashable, Sendable {
  /// The new colour of the strokes; nil keeps it.
  public var foreground: Color?
  /// The new colour behind them; nil keeps it.
  public var background: Color?
  /// Attributes to switch on.
  public var adding: Attributes
  /// Attributes to switch off first.
  public var removing: Attributes

  /// Makes a patch; the default changes nothing.
  public init(
    foreground: Color? = nil, background: Color? = nil, adding: Attributes = [],
    removing: Attributes = []
  ) {
    (self.foreground, self.background) = (foreground, background)
    (self.adding, self.removing) = (adding, removing)
  }

  /// This patch, then the other on top.
  public func merged(_ other: StylePatch) -> StylePatch {
    StylePatch(
      foreground: other.foreground ?? foreground, background: other.background ?? background,
      adding: adding.subtracting(other.removing).union(other.adding),
      removing: removing.subtracting(other.adding).union(other.removing))
  }
}
