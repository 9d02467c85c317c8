import AppMain
import ScreenletKit
import TerminalCore
import ThemeKit

extension Command {
  /// `theme explain`: prints the file and line that define each property of a style.
  static let themeExplain = Command(
    name: "explain", summary: "shows the file and line that set each property",
    operands: [Operand("STYLE", .text("STYLE"), isOptional: true, example: "Field")],
    options: [.state, .depth, .background, .glyphs],
    examples: ["{tool} theme explain Field --theme child --state focused+invalid"],
    notes: [
      "Columns: property, value as written, resolved value, source file and line. The tokens of a "
        + "value follow it. Without STYLE, it prints the names of all styles."
    ]
  ) { invocation in
    let library = try invocation.themeLibrary()
    let theme = try invocation.loadTheme(invocation.arguments[.theme] ?? "default", from: library)
    guard let style = invocation.arguments.operands.first else {
      try invocation.console.print(theme.styleNames.joined(separator: "\n"))
      return .done
    }
    let resolved = theme.resolved(for: invocation.environment)
    guard resolved.hasStyle(style) else {
      let similar = Invocation.similar(to: style, in: theme.styleNames)
      throw WorkError(
        "theme \(theme.name) has no style \"\(style)\""
          + (similar.hasSuffix("?") ? similar : "."),
        hint: "To list all styles: \(invocation.tool.name) theme explain")
    }
    let states = invocation.arguments[.state].flatMap { StateSet(text: $0) } ?? .normal
    var rows: [[String]] = []
    for line in resolved.explain(style, states) {
      rows.append([line.property, line.written, line.resolved, "\(line.source)"])
      rows += line.trail.map { ["", "?\($0.token)", $0.value, "\($0.source)"] }
    }
    let heading = "\(style), \(states), \(theme.name)"
    try invocation.console.print(rows.isEmpty ? heading : heading + "\n" + Columns(rows).text)
    return .done
  }
}

extension Invocation {
  /// The theme environment described by the options.
  fileprivate var environment: ThemeEnvironment {
    let depth = ColorDepth.allCases.first { $0.name == arguments[.depth] }
    return ThemeEnvironment(
      colorDepth: depth ?? (colorOption == .never ? .mono : .truecolor),
      glyphs: arguments.choice(.glyphs) ?? .unicode,
      background: arguments.choice(.background) ?? .dark)
  }
}
