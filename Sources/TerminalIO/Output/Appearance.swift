import TerminalCore

/// Translates the cells of a frame to what the terminal can show: reduced colors, ASCII glyphs,
/// normalized blanks.
///
/// Cells that look the same are equal after translation, so an invisible change writes no bytes.
struct Appearance: ~Copyable {
  private var depth: ColorDepth
  private var isASCII: Bool
  private var colors = ReducedColors()
  /// The flags of glyphs that this terminal may draw with another width.
  private(set) var doubtful: UInt8
  /// The attributes that are kept; without hyperlinks if the terminal does not support them.
  private let kept: Attributes

  init(_ capabilities: Capabilities) {
    depth = capabilities.colorDepth
    isASCII = capabilities.glyphs == .ascii
    doubtful =
      Glyph.uncertainWidthFlag | (capabilities.ambiguousIsWide ? Glyph.ambiguousFlag : 0)
    let all = Attributes(rawValue: .max)
    kept = capabilities.hyperlinks ? all : all.subtracting(.hyperlinks)
  }

  /// Translates a row of cells.
  mutating func translate(
    _ source: UnsafeBufferPointer<Cell>, into target: UnsafeMutableBufferPointer<Cell>
  ) {
    for x in target.indices {
      var cell = source[x]
      cell.attributes.formIntersection(kept)
      if cell.columns != 1 { mend(&cell, x, source) }
      if cell.rawGlyph >= 0x80, isASCII {
        cell.show(ascii: PicturePart(rawGlyph: cell.rawGlyph) == nil ? 0x3F : 0x20)
      }
      if cell.isTail {
        if x > 0 { cell.style = target[x - 1].style }
        target[x] = cell
        continue
      }
      if depth != .truecolor {
        cell.foreground = colors.reduced(cell.foreground, to: depth)
        cell.background = colors.reduced(cell.background, to: depth)
      }
      if cell.rawGlyph == 0x20, cell.attributes.isDisjoint(with: Pen.seenOnBlanks) {
        cell.foreground = .default
        cell.attributes = []
        cell.flags = 0
      }
      target[x] = cell
    }
  }

  /// Replaces the halves of broken wide glyphs, and in ASCII mode all wide glyphs.
  private func mend(_ cell: inout Cell, _ x: Int, _ source: UnsafeBufferPointer<Cell>) {
    if cell.columns == 0 {
      let belongs = x > 0 && source[x - 1].columns == 2
      if !belongs {
        cell.show(ascii: UInt8(ascii: " "))
      } else if isASCII {
        cell.show(ascii: UInt8(ascii: "?"))
        cell.style = source[x - 1].style
      }
    } else if x + 1 == source.count || source[x + 1].columns != 0 {
      cell.show(ascii: UInt8(ascii: " "))
    }
  }
}

extension Cell {
  /// Whether the cell shows only a background; valid for translated cells only.
  @inline(__always) var isBlank: Bool { rawGlyph == 0x20 && attributes.isEmpty }

  fileprivate mutating func show(ascii byte: UInt8) {
    (rawGlyph, columns, flags) = (UInt32(byte), 1, 0)
  }
}
