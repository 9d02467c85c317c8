import TemporaryFolders
import TerminalCore

/// Generates frames that differ in a few places, as in an app, with every kind of cell content.
struct RandomFrames {
  var generator: SeededGenerator
  private let glyphs: [Glyph]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    glyphs =
      SafeText("abcXYZ019 .-~é─│漢字한ｗ✓").glyphs + SafeText("e\u{301}o\u{308}\u{323}ñ").glyphs
      + Array(repeating: .space, count: 8)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func chance(_ one: Int) -> Bool { number(1...one) == 1 }

  /// Returns a random size, usually a small one so that changes often touch the edges.
  mutating func size() -> Size {
    chance(12)
      ? Size(width: number(1...140), height: number(1...24))
      : Size(width: number(1...14), height: number(1...5))
  }

  /// Returns `frame` with a few random changes, often with the areas that contain them.
  mutating func next(after before: Frame) -> Frame {
    var frame = changed(before)
    frame.changes = nil
    if !chance(4) {
      let rows = (0..<frame.size.height).filter { y in
        (0..<frame.size.width).contains { x in before[x, y] != frame[x, y] } || chance(5)
      }
      frame.changes = (
        since: before.signature, areas: rows.map { Rect(x: 0, y: $0, width: 1, height: 1) }
      )
    }
    frame.signature = generator.next()
    return frame
  }

  private mutating func changed(_ frame: Frame) -> Frame {
    var frame = frame
    if chance(40) { frame.reset(size: frame.size, to: Cell(.space, style())) }
    if chance(6) { scroll(&frame) }
    for _ in 0..<number(0...4) { change(&frame) }
    switch number(1...4) {
    case 1: frame.cursor = nil
    case 2:
      frame.cursor = Position(
        x: number(0...frame.size.width - 1), y: number(0...frame.size.height - 1))
    default: break
    }
    return frame
  }

  /// Moves some rows up or down together, as a scrolled list does.
  private mutating func scroll(_ frame: inout Frame) {
    let (old, distance) = (frame, number(-3...3))
    let first = number(0...frame.size.height - 1)
    for y in first..<number(first...frame.size.height - 1) + 1
    where (0..<frame.size.height).contains(y + distance) {
      for x in 0..<frame.size.width {
        let cell = old.cells[(y + distance) * frame.size.width + x]
        if cell.columns > 0 { frame.put(cell.glyph, x: x, y: y, style: cell.style) }
      }
    }
  }

  private mutating func change(_ frame: inout Frame) {
    let x = number(0...frame.size.width - 1)
    let y = number(0...frame.size.height - 1)
    let rect = Rect(
      x: x, y: y, width: number(1...frame.size.width), height: number(1...frame.size.height))
    switch number(1...6) {
    case 1: frame.fill(rect, style: style())
    case 2: frame.fill(rect, with: glyph(), style: style())
    case 3: frame.restyle(rect, with: StylePatch(background: color(), adding: attributes()))
    case 4: frame.restyle(rect, with: StylePatch(foreground: color(), removing: attributes()))
    case 5: frame.put(glyph(), x: x, y: y, style: style())
    default:
      let text = SafeText(glyphs: (0..<number(1...12)).map { _ in glyph() })
      frame.draw(text, at: Position(x: x - 2, y: y), style: style())
    }
  }

  private mutating func glyph() -> Glyph { glyphs[number(0...glyphs.count - 1)] }

  private mutating func style() -> Style {
    Style(foreground: color(), background: color(), attributes: attributes())
  }

  private mutating func attributes() -> Attributes {
    chance(2) ? [] : Attributes(rawValue: UInt16(number(0...63)))
  }

  private mutating func color() -> Color {
    switch number(1...6) {
    case 1, 2: .default
    case 3: .ansi(ANSIColor(rawValue: UInt8(number(0...15))) ?? .red)
    case 4: .indexed(UInt8(number(0...255)))
    case 5: .rgb(10, 87, 184)
    default: .rgb(UInt8(number(0...255)), UInt8(number(0...255)), UInt8(number(0...255)))
    }
  }
}
