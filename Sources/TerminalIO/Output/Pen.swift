import TerminalCore

/// The current colors and attributes of the terminal, and the shortest way to change them.
struct Pen {
  private(set) var foreground = Color.default
  private(set) var background = Color.default
  private(set) var attributes: Attributes = []

  /// The attributes that are visible on a blank; the others only change strokes.
  static let seenOnBlanks: Attributes = [.underline, .reverse, .strikethrough]
  /// The attributes that must be off for a blank; a blank is never part of a link.
  private static let offOnBlanks = seenOnBlanks.union(.hyperlinks)

  /// Whether `cell` can be written with the current pen; the foreground is irrelevant for a blank.
  @inline(__always) func fits(_ cell: Cell) -> Bool {
    guard background == cell.background else { return false }
    if cell.isBlank { return attributes.isDisjoint(with: Self.offOnBlanks) }
    return foreground == cell.foreground && attributes == cell.attributes
  }

  /// Changes the pen to the style of `cell`.
  @inline(__always) mutating func change(for cell: Cell, into sink: inout ByteSink) {
    if fits(cell) { return }
    if cell.isBlank {
      change(
        foreground, cell.background, attributes.subtracting(Self.offOnBlanks), into: &sink)
    } else {
      change(cell.foreground, cell.background, cell.attributes, into: &sink)
    }
  }

  /// Resets the pen; also valid if its state in the terminal is unknown.
  mutating func reset(into sink: inout ByteSink) {
    closeLink(into: &sink)
    self = Pen()
    sink.append("\u{1B}[m")
  }

  private mutating func change(
    _ foreground: Color, _ background: Color, _ attributes: Attributes, into sink: inout ByteSink
  ) {
    let link = attributes.intersection(.hyperlinks)
    if link != self.attributes.intersection(.hyperlinks) { change(to: link, into: &sink) }
    guard
      attributes != self.attributes || foreground != self.foreground
        || background != self.background
    else { return }
    sink.append("\u{1B}[")
    if attributes != self.attributes || foreground.isDefault || background.isDefault,
      resetIsShorter(foreground, background, attributes)
    {
      if attributes != link || !foreground.isDefault || !background.isDefault {
        sink.append("0;")
      } else {
        // A sequence without parameters also resets; the byte is replaced by the final one.
        sink.append(0)
      }
      self = Pen()
      self.attributes = link
    }
    if attributes != self.attributes { Self.write(from: self.attributes, to: attributes, &sink) }
    if foreground != self.foreground { foreground.writeParameters(.foreground, into: &sink) }
    if background != self.background { background.writeParameters(.background, into: &sink) }
    sink.replaceLast(with: UInt8(ascii: "m"))
    (self.foreground, self.background, self.attributes) = (foreground, background, attributes)
  }

  /// Closes the open hyperlink, so that no other output becomes part of it.
  mutating func closeLink(into sink: inout ByteSink) {
    guard !attributes.isDisjoint(with: .hyperlinks) else { return }
    change(to: [], into: &sink)
  }

  private mutating func change(to link: Attributes, into sink: inout ByteSink) {
    attributes = attributes.subtracting(.hyperlinks).union(link)
    sink.append("\u{1B}]8;")
    if let target = link.hyperlinkTarget {
      // The same id joins the parts of a link on several lines.
      sink.append("id=")
      sink.append(decimal: Int(link.rawValue))
      sink.append(";")
      var bytes = target
      bytes.withUTF8 { sink.append(contentsOf: UnsafeRawBufferPointer($0)) }
    } else {
      sink.append(";")
    }
    sink.append("\u{1B}\\")
  }

  /// Returns the number of bytes needed to change the pen to the style of `cell`.
  func cost(for cell: Cell) -> Int {
    if fits(cell) { return 0 }
    let target = cell.isBlank ? foreground : cell.foreground
    let kept = cell.isBlank ? attributes.subtracting(Self.offOnBlanks) : cell.attributes
    let (delta, fresh) = lengths(target, cell.background, kept)
    return 2 + (fresh == 0 ? 1 : min(delta, fresh + 2))
  }

  /// Whether a reset followed by all parameters is shorter than the changed parameters.
  private func resetIsShorter(
    _ foreground: Color, _ background: Color, _ attributes: Attributes
  ) -> Bool {
    let (delta, fresh) = lengths(foreground, background, attributes)
    return fresh == 0 || fresh + 2 < delta
  }

  /// Returns the length of the changed parameters and the length of all parameters after a reset.
  private func lengths(
    _ foreground: Color, _ background: Color, _ attributes: Attributes
  ) -> (delta: Int, fresh: Int) {
    var delta = Self.length(from: self.attributes, to: attributes)
    var fresh = Self.length(from: [], to: attributes)
    if foreground != self.foreground { delta += foreground.parameterLength(.foreground) }
    if background != self.background { delta += background.parameterLength(.background) }
    if !foreground.isDefault { fresh += foreground.parameterLength(.foreground) }
    if !background.isDefault { fresh += background.parameterLength(.background) }
    return (delta, fresh)
  }
}

extension Pen {
  private static let weights: Attributes = [.bold, .dim]

  /// Returns the attributes to switch off and on; one code switches both bold and dim off.
  private static func steps(
    from old: Attributes, to new: Attributes
  ) -> (off: Attributes, on: Attributes) {
    let off = old.subtracting(new).subtracting(.hyperlinks)
    let on = new.subtracting(old).subtracting(.hyperlinks)
    return (off, off.isDisjoint(with: weights) ? on : on.union(new.intersection(weights)))
  }

  private static func length(from old: Attributes, to new: Attributes) -> Int {
    if old == new { return 0 }
    let (off, on) = steps(from: old, to: new)
    let both = off.isSuperset(of: weights) ? 1 : 0
    return 3 * (off.rawValue.nonzeroBitCount - both) + 2 * on.rawValue.nonzeroBitCount
  }

  private static func write(
    from old: Attributes, to new: Attributes, _ sink: inout ByteSink
  ) {
    let (off, on) = steps(from: old, to: new)
    if !off.isDisjoint(with: weights) { sink.append("22;") }
    if off.contains(.italic) { sink.append("23;") }
    if off.contains(.underline) { sink.append("24;") }
    if off.contains(.reverse) { sink.append("27;") }
    if off.contains(.strikethrough) { sink.append("29;") }
    if on.contains(.bold) { sink.append("1;") }
    if on.contains(.dim) { sink.append("2;") }
    if on.contains(.italic) { sink.append("3;") }
    if on.contains(.underline) { sink.append("4;") }
    if on.contains(.reverse) { sink.append("7;") }
    if on.contains(.strikethrough) { sink.append("9;") }
  }
}
