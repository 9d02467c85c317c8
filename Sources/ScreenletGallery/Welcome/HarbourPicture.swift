import ScreenletKit
import TerminalCore
import ThemeKit

/// A picture that is drawn in code and moves: a boat on the evening sea.
///
/// In colour a cell shows two pixels with a half block, without colours only the outlines.
final class HarbourPicture: Control {
  override class var element: String? { "harbour-picture" }
  override class var doc: String { "A boat on the evening sea that moves." }

  /// The moment that the picture shows, from 0.
  var phase = 0 { didSet { if phase != oldValue { setNeedsDisplay(in: rect) } } }
  /// Called after each layout.
  var onPlaced: (@MainActor () -> Void)?

  override func idealSize(width: Int) -> Size { Size(width: min(width, 24), height: 6) }

  override func onLayout() { onPlaced?() }

  override func draw(in frame: inout Frame, over base: Style) {
    let scene = HarbourScene(
      size: Size(width: rect.width, height: 2 * rect.height), phase: phase)
    let hasColors = theme.environment.colorDepth != .mono
    let hasBlocks = theme.environment.glyphs == .unicode && !theme.environment.ambiguousIsWide
    frame.clipped(to: rect) { frame in
      for y in 0..<rect.height {
        for x in 0..<rect.width {
          let (top, bottom) = (scene.part(x: x, y: 2 * y), scene.part(x: x, y: 2 * y + 1))
          var (glyph, style) = (Glyph.space, base)
          if hasColors {
            style.background = scene.color(of: bottom, y: 2 * y + 1)
            if hasBlocks {
              glyph = Self.upper
              style.foreground = scene.color(of: top, y: 2 * y)
            }
          } else if hasBlocks {
            glyph = Self.block(Self.isInk(top), Self.isInk(bottom))
          } else {
            glyph = Self.letter(of: bottom)
          }
          frame.put(glyph, x: rect.minX + x, y: rect.minY + y, style: style)
        }
      }
    }
  }

  private static let upper = glyph("\u{2580}")
  private static let lower = glyph("\u{2584}")
  private static let full = glyph("\u{2588}")

  private static func glyph(_ text: String) -> Glyph { SafeText(text).glyphs.first ?? .space }

  private static func block(_ top: Bool, _ bottom: Bool) -> Glyph {
    switch (top, bottom) {
    case (true, true): full
    case (true, false): upper
    case (false, true): lower
    case (false, false): .space
    }
  }

  private static func isInk(_ part: HarbourScene.Part) -> Bool {
    switch part {
    case .star, .sun, .glint, .sail, .hull: true
    case .sky, .sea, .wave: false
    }
  }

  private static func letter(of part: HarbourScene.Part) -> Glyph {
    switch part {
    case .sky, .sea: .space
    case .star: glyph(".")
    case .sun: glyph("O")
    case .wave, .glint: glyph("~")
    case .sail: glyph("#")
    case .hull: glyph("=")
    }
  }
}
