import TerminalCore

/// Frames over time as one standalone SVG image, which begins again at its end.
///
/// Each frame after the first is a group of the cells that it changes. The groups appear one after
/// the other, each on top of the earlier ones. Viewers without animations, and users who prefer
/// reduced motion, see the last frame.
struct AnimatedSVG {
  private let frames: [TimedFrame]
  private let palette: PicturePalette

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - frames: The frames, all of the same size.
  ///   - palette: The colors.
  init(_ frames: [TimedFrame], palette: PicturePalette) {
    self.frames = frames
    self.palette = frames.first.map { palette.spread(under: $0.frame) } ?? palette
  }

  /// Returns the complete document.
  func document(title: String) -> String {
    guard let first = frames.first else { return "" }
    let total = frames.reduce(0) { $0 + $1.milliseconds }
    var base = SVGCanvas(palette: palette)
    for y in 0..<first.frame.size.height {
      for run in first.frame.runs(row: y) { base.draw(run, row: y) }
    }
    var (rules, groups): ([String], [String]) = ([], [])
    var (shown, time) = (first.frame, first.milliseconds)
    for (number, next) in frames.enumerated().dropFirst() {
      let name = "f\(number)"
      groups.append("<g class=\"\(name)\">\n\(changes(from: shown, to: next.frame))\n</g>")
      rules.append(
        ".\(name){animation:\(name) \(total)ms step-end infinite}@keyframes \(name)"
          + "{0%{visibility:hidden}\(Self.percent(time, of: total)),to{visibility:visible}}")
      (shown, time) = (next.frame, time + next.milliseconds)
    }
    let style = """
      <style>
      @media (prefers-reduced-motion:no-preference){
      \(rules.joined(separator: "\n"))
      }
      </style>
      """
    return base.document(
      ([style, base.elements] + groups).joined(separator: "\n"), size: first.frame.size,
      title: title)
  }

  private func changes(from shown: Frame, to next: Frame) -> String {
    var canvas = SVGCanvas(palette: palette)
    for y in 0..<next.size.height {
      guard let columns = next.changedColumns(row: y, since: shown) else { continue }
      for run in next.runs(row: y, columns: columns) { canvas.draw(run, row: y, isOpaque: true) }
    }
    return canvas.elements
  }

  /// Returns a part in percent with three decimals, such as `4.250%`.
  private static func percent(_ part: Int, of total: Int) -> String {
    let thousandths = total > 0 ? part * 100_000 / total : 0
    let decimals = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
      + "%"
  }
}
