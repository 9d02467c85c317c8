import ScreenletKit
import ThemeKit

/// Describes the theme lines that define the style of the focused control.
@MainActor enum ExplainText {
  static func of(_ control: Control) -> String {
    let theme = control.theme
    let states = control.states
    var lines = ["\(type(of: control)), \(states)"]
    for part in [""] + type(of: control).parts {
      let name = part.isEmpty ? control.style : "\(control.style).\(part)"
      for line in theme.explain(name, states).prefix(2) {
        let label = part.isEmpty ? control.style : part
        lines.append("\(label)  \(line.written)  \(line.resolved)  \(place(of: line.source))")
      }
    }
    return lines.prefix(9).joined(separator: "\n")
  }

  private static func place(of source: SourceLocation) -> String {
    let file = source.file.split(separator: "/").last.map(String.init) ?? source.file
    return "\(file):\(source.line)"
  }
}
