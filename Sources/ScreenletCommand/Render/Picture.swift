import AppMain
import TerminalCore
import ThemeKit

/// The options of `render`: the output format and the terminal to imitate.
struct Picture {
  let format: RenderFormat
  let size: Size
  let states: StateSet
  let capabilities: Capabilities

  /// Reads the options of `render`.
  ///
  /// - Parameters:
  ///   - arguments: The parsed command line.
  ///   - colors: Whether the user allows colors.
  init(_ arguments: ParsedArguments, colors: Bool) {
    format = arguments.choice(.format) ?? .text
    size = arguments[.size].flatMap { Size(text: $0) } ?? Size(width: 80, height: 24)
    states = arguments[.state].flatMap { StateSet(text: $0) } ?? .normal
    let depth = ColorDepth.allCases.first { $0.name == arguments[.depth] }
    capabilities = Capabilities(
      // Without colors, text output uses the same marks as a monochrome terminal.
      colorDepth: format == .text || !colors ? .mono : depth ?? .truecolor,
      background: arguments.choice(.background) ?? .dark,
      glyphs: arguments.choice(.glyphs) ?? .unicode)
  }

  /// Returns the frame in the output format.
  func markup(of frame: Frame, title: String) -> String {
    let palette = PicturePalette(capabilities.background)
    let frame = frame.reduced(to: capabilities.colorDepth)
    return switch format {
    case .text: frame.textLines.map { $0 + "\n" }.joined()
    case .ansi: frame.ansi + "\n"
    case .svg: frame.svg(title: title, palette: palette)
    case .html: frame.html(title: title, palette: palette)
    }
  }
}
