import Basics
import TerminalCore

/// Writes the theme.xml of an imported theme.
struct ImportedSheet {
  private let light: RepairedScheme
  private let dark: RepairedScheme
  private let parent: ParentColors
  /// The 16 colors on both backgrounds, by token.
  private let sixteenLight: [String: Color]
  private let sixteenDark: [String: Color]

  /// Creates the writer.
  ///
  /// - Parameters:
  ///   - light: The colors for a light terminal background.
  ///   - dark: The colors for a dark terminal background.
  ///   - parent: The parent, for the values that do not depend on the scheme.
  init(light: RepairedScheme, dark: RepairedScheme, parent: ParentColors) {
    (self.light, self.dark, self.parent) = (light, dark, parent)
    (sixteenLight, sixteenDark) = (light.sixteen(on: .light), dark.sixteen(on: .dark))
  }

  /// The tokens with their colors before and after the repair, in the order of the file.
  var moves: [ColorMove] {
    SchemeMapping.tokens.flatMap { token in
      let (onLight, onDark) = (light.colors[token], dark.colors[token])
      if let onLight, onLight == onDark { return [ColorMove(token, nil, onLight)] }
      return [(Background.light, onLight), (.dark, onDark)].compactMap { background, choice in
        choice.map { ColorMove(token, background, $0) }
      }
    }
  }

  /// Returns the file.
  ///
  /// - Parameters:
  ///   - name: The name of the theme.
  ///   - title: The name of the scheme.
  ///   - author: The author of the scheme; nil if unknown.
  ///   - format: The format that the scheme was imported from.
  ///   - parent: The name of the parent theme.
  func xml(
    name: String, title: String, author: String?, format: SchemeFormat, parent: String
  ) -> String {
    let moved = moves.filter { $0.before != $0.after }.map(\.token)
    let unique = SchemeMapping.tokens.filter { moved.contains($0) }
    var lines = ["<!--", "  \(Self.comment(title)), imported from: \(format.title)."]
    if let author { lines.append("  Author: \(Self.comment(author))") }
    if !unique.isEmpty { lines.append("  Moved for contrast: \(unique.joined(separator: ", ")).") }
    lines += [
      "-->",
      "<theme xmlns=\"\(ThemeGrammar.namespace)\" name=\"\(name)\" kind=\"child\" "
        + "parent=\"\(parent)\"",
      "       title=\"\(MarkupText.escapedWithBreaks(title))\">",
    ]
    return (lines + section + ["</theme>"]).joined(separator: "\n") + "\n"
  }

  /// The section `<colors>`, line by line.
  var section: [String] { Self.section(of: SchemeMapping.tokens.compactMap { element(of: $0) }) }

  /// Returns the section `<colors>` with declarations of tokens, line by line.
  static func section(of elements: [String]) -> [String] {
    ["  <colors>"] + elements.map { "    " + $0 } + [
      "    <for contrast=\"more\">",
      "      <color name=\"muted\" value=\"?text\" x16=\"default\" mono=\"plain\"/>",
      "      <color name=\"line\" value=\"?line.strong\" x16=\"default\" mono=\"plain\"/>",
      "    </for>",
      "  </colors>",
    ]
  }

  /// Returns the `<color>` of a token; nil if it has no color.
  private func element(of token: String) -> String? {
    guard let onLight = light.colors[token]?.after.text, let onDark = dark.colors[token]?.after.text
    else { return nil }
    var indices: String?
    if let onLight = light.indices[token], let onDark = dark.indices[token] {
      indices = Self.pair("\(onLight)", "\(onDark)")
    }
    let mono = parent.declaration(of: token)?.mono.map { Self.mono($0) }
    return Self.element(
      token, light: onLight, dark: onDark, x256: indices, x16: sixteen(token), mono: mono)
  }

  /// Returns a `<color>`; attributes without a value are left out.
  static func element(
    _ token: String, light: String, dark: String, x256: String?, x16: String?, mono: String?
  ) -> String {
    var text = "<color name=\"\(token)\""
    text += light == dark ? " value=\"\(dark)\"" : " light=\"\(light)\" dark=\"\(dark)\""
    for case let (name, value?) in [("x256", x256), ("x16", x16), ("mono", mono)] {
      text += " \(name)=\"\(value)\""
    }
    return text + "/>"
  }

  /// Returns the value of `x16`: a color of the theme's hue, else that of the parent.
  private func sixteen(_ token: String) -> String? {
    let inherited = parent.declaration(of: token)?.x16
    func word(_ own: Color?, _ paint: Paint?) -> String? {
      guard let own else { return paint.map { Self.sixteen($0) } }
      return Self.sixteen(Paint(color: own))
    }
    guard let onLight = word(sixteenLight[token], inherited?.light),
      let onDark = word(sixteenDark[token], inherited?.dark)
    else { return nil }
    return Self.pair(onLight, onDark)
  }

  static func pair(_ light: String, _ dark: String) -> String {
    light == dark ? light : "\(light) \(dark)"
  }

  /// Returns a paint as `x16` has it: `blue`, `underline`, `blue+bold` or `default`.
  static func sixteen(_ paint: Paint) -> String {
    var words = attributes(paint)
    if case .ansi(let color) = paint.color.kind { words.insert(color.name, at: 0) }
    return words.isEmpty ? "default" : words.joined(separator: "+")
  }

  /// Returns a paint as `mono` has it: attributes, or `plain`.
  static func mono(_ paint: Paint) -> String {
    let words = attributes(paint)
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }

  private static func attributes(_ paint: Paint) -> [String] {
    Attributes.names.filter { paint.attributes.contains($0.attribute) }.map(\.name)
  }

  /// Returns a text without `--`, which must not be in an XML comment.
  private static func comment(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "-", result.unicodeScalars.last == "-" { result += " " }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
