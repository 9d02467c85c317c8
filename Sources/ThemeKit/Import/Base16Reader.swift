/// Reads base16 and base24 schemes, with the colors at the top level or in `palette`.
///
/// The format is that of the Tinted Theming project, "Base16 Styling Guidelines" 0.3 and "Base24
/// Styling Guidelines".
enum Base16Reader {
  static func read(_ source: SchemeSource) throws(ThemeError) -> ImportedScheme {
    let entries = try FlatYAML.read(source)
    var slots: [String: RGB] = [:]
    for entry in entries where entry.section == nil || entry.section == "palette" {
      guard let slot = slot(entry.name) else { continue }
      guard let color = SchemeColor.sixDigits(entry.value) else {
        throw source.error(
          "import.colour", line: entry.line, column: entry.column,
          "\"\(entry.value.prefix(40))\" is not a colour; write six hexadecimal digits, as in "
            + "\"1d1f21\"")
      }
      slots[slot] = color
    }
    func text(_ name: String) -> String? {
      entries.first { $0.section == nil && $0.name == name }?.value
    }
    let more = names(0x10...0x17)
    let isBase24 = text("system") == "base24" || more.allSatisfy { slots[$0] != nil }
    let missing = (names(0x00...0x0F) + (isBase24 ? more : [])).filter { slots[$0] == nil }
    guard missing.isEmpty else {
      let all = missing.count == 16 && slots.isEmpty
      throw source.error(
        "import.colour",
        all
          ? "there are no colours base00 to base0F; the file must be \(SchemeFormat.titles)"
          : "these colours are missing: \(missing.joined(separator: ", "))")
    }
    return ImportedScheme(
      isBase24 ? .base24 : .base16, name: text("name") ?? text("scheme"), author: text("author"),
      colors(slots))
  }

  private static func colors(_ slots: [String: RGB]) -> ColorScheme {
    var scheme = ColorScheme()
    scheme.add(.background, slots["base00"])
    scheme.add(.surface, slots["base01"])
    scheme.add(.selection, slots["base02"])
    scheme.add(.line, slots["base02"])
    scheme.add(.foreground, slots["base05"])
    scheme.add(.muted, slots["base04"])
    scheme.add(.disabled, slots["base03"])
    scheme.add(.accent, slots["base0D"], slots["base16"])
    scheme.add(.danger, slots["base08"], slots["base12"])
    scheme.add(.warning, slots["base0A"], slots["base13"], slots["base09"])
    scheme.add(.success, slots["base0B"], slots["base14"])
    return scheme
  }

  private static func names(_ range: ClosedRange<Int>) -> [String] {
    range.map { number in
      "base" + (number < 16 ? "0" : "") + String(number, radix: 16, uppercase: true)
    }
  }

  /// Returns the slot in its usual spelling, or nil for other names.
  private static func slot(_ name: String) -> String? {
    let spelled = "base" + name.dropFirst(4).uppercased()
    return name.hasPrefix("base") && names(0x00...0x17).contains(spelled) ? spelled : nil
  }
}
