import TerminalCore

/// Collects the elements of an SVG picture: backgrounds, lines, shapes and words.
struct SVGCanvas {
  /// The size of a cell in pixels.
  static let cell = Size(width: 9, height: 19)
  /// The text baseline in pixels below the top of a cell.
  static let baseline = 14
  static let fontSize = 15
  static let margin = 9

  let palette: PicturePalette
  private var grounds: [String] = []
  private var words: [String] = []
  /// The lines and blocks by color, one path for each color, in order of appearance.
  private var strokes: [(color: UInt32, path: String)] = []
  private var blocks: [(color: UInt32, path: String)] = []

  init(palette: PicturePalette) { self.palette = palette }

  /// Draws a run of cells.
  ///
  /// - Parameters:
  ///   - run: The cells.
  ///   - row: The row.
  ///   - isOpaque: Whether the cells may cover others, so that they need a background in any case.
  mutating func draw(_ run: FrameRun, row: Int, isOpaque: Bool = false) {
    let (foreground, background) = palette.colors(of: run.style)
    let (left, top) = (run.x * Self.cell.width, row * Self.cell.height)
    let width = run.width * Self.cell.width
    if isOpaque || background != palette.canvas {
      grounds.append(
        "<rect x=\"\(left)\" y=\"\(top)\" width=\"\(width)\" height=\"\(Self.cell.height)\""
          + " fill=\"\(PicturePalette.hex(background))\"/>")
    }
    if run.style.attributes.contains(.underline) {
      add("M\(left) \(top + Self.baseline + 2).5h\(width)", to: &strokes, foreground)
    }
    if run.style.attributes.contains(.strikethrough) {
      add("M\(left) \(top + Self.baseline - 5).5h\(width)", to: &strokes, foreground)
    }
    drawGlyphs(of: run, row: row, foreground)
  }

  private mutating func drawGlyphs(of run: FrameRun, row: Int, _ color: UInt32) {
    var word: [Glyph] = []
    var x = run.x
    for glyph in run.glyphs {
      if let shape = CellShape(glyph) {
        flush(&word, endingAt: x, row: row, run.style.attributes, color)
        let path = shape.path(
          x: x * Self.cell.width, y: row * Self.cell.height, Self.cell)
        if shape.isFilled { add(path, to: &blocks, color) } else { add(path, to: &strokes, color) }
      } else if glyph == .space, !word.isEmpty, word.last != .space {
        // XML collapses several spaces, so a word contains single spaces only.
        word.append(glyph)
      } else if glyph == .space {
        flush(&word, endingAt: x, row: row, run.style.attributes, color)
      } else if glyph.isPlainLetter {
        word.append(glyph)
      } else {
        flush(&word, endingAt: x, row: row, run.style.attributes, color)
        word = [glyph]
        flush(&word, endingAt: x + glyph.width, row: row, run.style.attributes, color)
      }
      x += glyph.width
    }
    flush(&word, endingAt: x, row: row, run.style.attributes, color)
  }

  private mutating func flush(
    _ word: inout [Glyph], endingAt end: Int, row: Int, _ attributes: Attributes, _ color: UInt32
  ) {
    var end = end
    if word.last == .space {
      word.removeLast()
      end -= 1
    }
    guard !word.isEmpty else { return }
    let columns = word.reduce(0) { $0 + $1.width }
    let width = columns * Self.cell.width
    let y = row * Self.cell.height + Self.baseline
    var element = "<text"
    if word.count == 1, !word[0].isPlainLetter {
      // The glyph may come from a fallback font, so it is centered in its cell.
      let middle = (end - columns) * Self.cell.width * 2 + width
      element += " x=\"\(middle / 2)\(middle % 2 == 0 ? "" : ".5")\" text-anchor=\"middle\""
    } else {
      element += " x=\"\((end - columns) * Self.cell.width)\""
    }
    element += " y=\"\(y)\" textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\""
    if color != palette.foreground { element += " fill=\"\(PicturePalette.hex(color))\"" }
    if attributes.contains(.bold) { element += " font-weight=\"bold\"" }
    if attributes.contains(.italic) { element += " font-style=\"italic\"" }
    words.append(element + ">" + Markup.escaped(String(SafeText(glyphs: word))) + "</text>")
    word = []
  }

  private func add(
    _ path: String, to paths: inout [(color: UInt32, path: String)], _ color: UInt32
  ) {
    if let index = paths.firstIndex(where: { $0.color == color }) {
      paths[index].path += path
    } else {
      paths.append((color, path))
    }
  }

  /// The elements drawn so far, backgrounds first.
  var elements: String {
    let filled = blocks.map { "<path fill=\"\(PicturePalette.hex($0.color))\" d=\"\($0.path)\"/>" }
    let drawn = strokes.map {
      "<path fill=\"none\" stroke=\"\(PicturePalette.hex($0.color))\" d=\"\($0.path)\"/>"
    }
    return """
      <g shape-rendering="crispEdges">
      \(grounds.joined(separator: "\n"))
      </g>
      \((filled + drawn + words).joined(separator: "\n"))
      """
  }

  /// The size of a picture in pixels.
  static func pixels(of size: Size) -> Size {
    Size(
      width: size.width * cell.width + 2 * margin, height: size.height * cell.height + 2 * margin)
  }

  /// Returns the complete document.
  ///
  /// - Parameters:
  ///   - elements: What is on the canvas, as SVG.
  ///   - size: The number of columns and rows.
  ///   - title: The title, not escaped.
  func document(_ elements: String, size: Size, title: String) -> String {
    let margin = Self.margin
    let (width, height) = (Self.pixels(of: size).width, Self.pixels(of: size).height)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" width="\(width)" height="\(height)" \
      viewBox="-\(margin) -\(margin) \(width) \(height)" font-family="\(Markup.fonts)" \
      font-size="\(Self.fontSize)" fill="\(PicturePalette.hex(palette.foreground))">
      <title>\(Markup.escaped(title))</title>
      <rect x="-\(margin)" y="-\(margin)" width="\(width)" height="\(height)" \
      fill="\(PicturePalette.hex(palette.canvas))"/>
      \(elements)
      </svg>

      """
  }
}

extension Glyph {
  /// Whether every monospaced font has the glyph at normal width.
  fileprivate var isPlainLetter: Bool {
    width == 1 && text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x250 }
  }
}
