import ScreenletKit
import TerminalCore
import ThemeKit

/// The settings of the gallery's knobs: the theme and the terminal to imitate.
struct GalleryKnobs: Hashable {
  var theme = "default"
  var size = "fit"
  var color: String?
  var background: String?
  var words: String?
  var motion: String?
  var glyphs: String?
  var direction: String?
  var state = "normal"

  static let sizes = ["fit", "40x12", "80x24", "120x40", "200x60"]
  static let colors: [(name: String, depth: ColorDepth)] = [
    ("24-bit", .truecolor), ("256", .indexed256), ("16", .ansi16), ("mono", .mono),
  ]
  static let states = [
    "normal", "focused", "disabled", "invalid", "pressed", "selected", "readonly", "busy", "empty",
  ]

  /// Returns the theme environment of the live screenlet: the terminal's, overridden by the knobs.
  func appearance(over own: ThemeEnvironment) -> ThemeEnvironment {
    var appearance = own
    if let color, let depth = Self.colors.first(where: { $0.name == color })?.depth {
      appearance.colorDepth = depth
    }
    appearance.background = background.flatMap(Background.init(rawValue:)) ?? own.background
    appearance.motion = motion.flatMap(Motion.init(rawValue:)) ?? own.motion
    appearance.glyphs = glyphs.flatMap(GlyphSet.init(rawValue:)) ?? own.glyphs
    appearance.direction = direction.flatMap(Direction.init(rawValue:)) ?? own.direction
    appearance.language = words ?? own.language
    return appearance
  }

  static func colorName(_ depth: ColorDepth) -> String {
    colors.first { $0.depth == depth }?.name ?? ""
  }
}
