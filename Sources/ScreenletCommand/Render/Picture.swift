import AppMain
import DynamicLibraries
import ScreenletKit
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
    format =
      arguments.choice(.format) ?? arguments[.pictureFile].flatMap { RenderFormat(file: $0) }
      ?? .text
    size = arguments[.size].flatMap { Size(text: $0) } ?? Size(width: 80, height: 24)
    states = arguments[.state].flatMap { StateSet(text: $0) } ?? .normal
    let depth = ColorDepth.allCases.first { $0.name == arguments[.depth] }
    capabilities = Capabilities(
      // Without colors, text output uses the same marks as a monochrome terminal.
      colorDepth: format == .text || !colors ? .mono : depth ?? .truecolor,
      background: arguments.choice(.background) ?? .dark,
      glyphs: arguments.choice(.glyphs) ?? .unicode)
  }

  /// Returns what a screenlet shows: one frame, or all frames while a script presses keys.
  @MainActor func frames(
    of screenlet: BaseScreenlet, _ script: KeyScript?
  ) async throws -> [TimedFrame] {
    guard let script else {
      let frame = try await Snapshot(size: size, states: states)
        .frame(of: screenlet, bindings: StandardKeys.forPictures)
      return [TimedFrame(frame: frame)]
    }
    return try await Recording(script: script, size: size, capabilities: capabilities)
      .frames(of: screenlet)
  }

  /// Returns the frames in the output format: the last one, or as SVG all of them.
  ///
  /// - Parameters:
  ///   - frames: The frames, at least one.
  ///   - title: The title of the picture.
  /// - Throws: `WorkError` if the library for PNG is missing.
  func bytes(of frames: [TimedFrame], title: String) throws(WorkError) -> [UInt8] {
    let palette = PicturePalette(capabilities.background)
    let frames = frames.map {
      TimedFrame(
        frame: $0.frame.reduced(to: capabilities.colorDepth), milliseconds: $0.milliseconds)
    }
    guard let frame = frames.last?.frame else { return [] }
    let text =
      switch format {
      case .text: frame.textLines.map { $0 + "\n" }.joined()
      case .ansi: frame.ansi + "\n"
      case .svg where frames.count > 1: AnimatedSVG(frames, palette: palette).document(title: title)
      case .svg, .png: frame.svg(title: title, palette: palette)
      case .html: frame.html(title: title, palette: palette)
      }
    guard format == .png else { return Array(text.utf8) }
    return try png(text)
  }

  /// Returns an SVG picture as PNG, twice as large, for screens with small pixels.
  private func png(_ svg: String) throws(WorkError) -> [UInt8] {
    let library: SVGRasterizer
    do throws(DynamicLibraryError) { library = try SVGRasterizer.shared.get() } catch {
      throw WorkError(error.message)
    }
    let pixels = SVGCanvas.pixels(of: size)
    let doubled = Size(width: 2 * pixels.width, height: 2 * pixels.height)
    guard let bytes = library.png(svg, size: doubled) else {
      throw WorkError("A picture of \(size) is too large for PNG. Choose a smaller --size.")
    }
    return bytes
  }
}
