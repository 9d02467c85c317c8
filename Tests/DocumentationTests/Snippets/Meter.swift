import Screenlets

/// A fill level, drawn as a row of marks.
final class Meter: Control {
  var percent = 0 { didSet { setNeedsDisplay() } }

  override class var attributes: [ControlAttribute] {
    [
      .value("percent", default: 0, doc: "How full it is.") { (me: Meter, percent: Int) in
        me.percent = percent
      }
    ]
  }

  override func idealSize(width: Int) -> Size { Size(width: min(width, 10), height: 1) }

  override func draw(in frame: inout Frame, over base: Style) {
    let full = rect.width * percent / 100
    for x in 0..<rect.width {
      let mark = theme.glyph(x < full ? "bar.full" : "bar.rest")
      let place = Position(x: rect.minX + x, y: rect.minY)
      frame.draw(mark, at: place, style: drawStyle(over: base))
    }
  }
}
