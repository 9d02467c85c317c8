import TerminalCore

extension Frame {
  /// The frame as terminal output: one SGR sequence for each run, and a reset at each line end.
  var ansi: String {
    (0..<size.height).map { y in
      var line = ""
      var isStyled = false
      for run in trimmedRuns(row: y) {
        let codes = Self.codes(of: run.style)
        if isStyled || !codes.isEmpty {
          line += "\u{1B}[" + ([0] + codes).map(String.init).joined(separator: ";") + "m"
        }
        isStyled = !codes.isEmpty
        line += run.text
      }
      return isStyled ? line + "\u{1B}[0m" : line
    }.joined(separator: "\n")
  }

  private static func codes(of style: Style) -> [Int] {
    let attributes: [(Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
    ]
    return attributes.filter { style.attributes.contains($0.0) }.map(\.1)
      + codes(of: style.foreground, base: 30) + codes(of: style.background, base: 40)
  }

  private static func codes(of color: Color, base: Int) -> [Int] {
    switch color.kind {
    case .default: []
    case .ansi(let color):
      color.rawValue < 8 ? [base + Int(color.rawValue)] : [base + 52 + Int(color.rawValue)]
    case .indexed(let index): [base + 8, 5, Int(index)]
    case .rgb(let red, let green, let blue): [base + 8, 2, Int(red), Int(green), Int(blue)]
    }
  }
}
