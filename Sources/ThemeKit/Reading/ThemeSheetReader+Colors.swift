import TerminalCore
import XMLTree

/// Reads `<palette>` and `<colors>`.
extension ThemeSheetReader {
  mutating func readPalette(_ section: MarkupElement) {
    _ = reader.attributes(of: section, [])
    for element in reader.children(of: section, expected: ["color"]) {
      reader.checkNoChildren(in: element)
      let found = reader.attributes(
        of: element, ["name", "value", "x256"], required: ["name", "value"])
      guard let name = reader.name(found["name"]), let value = found["value"] else { continue }
      if name == "default" {
        report.add(
          value: value, "colour.palette",
          "the name \"default\" is reserved for the terminal's own colour")
      }
      guard let color = Lexical.hex(Lexical.trimmed(value.value)) else {
        report.add(
          value: value, "xml.value", "\"value\" must be a colour such as #0B63CE")
        continue
      }
      var entry = PaletteEntry(color: color, x256: nil, offset: element.offset)
      if let index = reader.value(found["x256"], .integer(16...255)), let number = Int(index) {
        entry.x256 = UInt8(number)
      }
      if sheet.palette.updateValue(entry, forKey: name) != nil { reportDuplicate(element, name) }
    }
  }

  mutating func readColors(_ section: MarkupElement) {
    eachDeclaration(of: section, named: "color") { $0.readColor($1, $2) }
  }

  private mutating func readColor(_ element: MarkupElement, _ qualifier: Int32) {
    reader.checkNoChildren(in: element)
    let found = reader.attributes(
      of: element, ["name", "value", "light", "dark", "x256", "x16", "mono"], required: ["name"])
    guard let name = reader.name(found["name"]) else { return }
    let value = expression(found["value"])
    let offset = element.offset
    func place(_ attribute: String) -> Int {
      (found[attribute] ?? found["value"])?.valueOffset ?? offset
    }
    let declaration = ColorDeclaration(
      qualifier: qualifier, light: expression(found["light"]) ?? value,
      dark: expression(found["dark"]) ?? value,
      x256: pair(found["x256"], Self.indexed, "a number from 16 to 255, or default"),
      x16: pair(
        found["x16"], Self.sixteen, "one of the sixteen colours, attributes, default or plain"),
      mono: mono(found["mono"]), offset: offset, lightOffset: place("light"),
      darkOffset: place("dark"), x256Offset: place("x256"), x16Offset: place("x16"))
    if found["value"] == nil, found["light"] == nil || found["dark"] == nil {
      report.add(
        element: element, "colour.missing",
        "colour \"\(name)\" needs a value, or both light and dark")
    } else if found["value"] != nil, found["light"] != nil, found["dark"] != nil {
      report.add(
        element: element, "colour.missing",
        "colour \"\(name)\" has light and dark, so its value has no effect",
        severity: .warning)
    }
    // Duplicates are dropped, so the list of a name has at most one entry per group.
    guard sheet.colors[name]?.contains(where: { $0.qualifier == qualifier }) != true else {
      return reportDuplicate(element, name)
    }
    sheet.colors[name, default: []].append(declaration)
  }

  private func expression(_ attribute: MarkupAttribute?) -> ColorExpression? {
    guard let attribute else { return nil }
    let value = Lexical.trimmed(attribute.value)
    if let expression = ColorExpression(value) { return expression }
    report.add(
      value: attribute, "xml.value",
      "\"\(attribute.name)\" must be #RRGGBB, ?token, a colour of the palette, or default, "
        + "not \"\(value)\"")
    return nil
  }

  /// Returns the paints of one word for both backgrounds, or of two: light, then dark.
  private func pair(
    _ attribute: MarkupAttribute?, _ read: (Substring) -> Paint?, _ form: String
  ) -> PaintPair? {
    guard let attribute else { return nil }
    let words = attribute.value.split(separator: " ")
    let paints = words.compactMap(read)
    guard (1...2).contains(words.count), paints.count == words.count else {
      report.add(
        value: attribute, "xml.value",
        "\"\(attribute.name)\" must be \(form), once or for light and dark, "
          + "not \"\(attribute.value)\"")
      return nil
    }
    return PaintPair(light: paints[0], dark: paints[paints.count - 1])
  }

  private static func indexed(_ word: Substring) -> Paint? {
    if word == "default" { return .plain }
    guard let number = Lexical.integer(word), (16...255).contains(number) else { return nil }
    return Paint(color: .indexed(UInt8(number)))
  }

  private static func sixteen(_ word: Substring) -> Paint? {
    var paint = Paint.plain
    for part in word.split(separator: "+", omittingEmptySubsequences: false) {
      if let attribute = AttributeChange.attribute(part) {
        paint.attributes.formUnion(attribute)
      } else if let color = ANSIColor(name: String(part)), paint.color == .default {
        paint.color = .ansi(color)
      } else if word != "default", word != "plain" {
        return nil
      }
    }
    return paint
  }

  private func mono(_ attribute: MarkupAttribute?) -> Paint? {
    guard let attribute else { return nil }
    let words = attribute.value.split(separator: " ")
    if words == ["plain"] || words == ["default"] { return .plain }
    var paint = Paint.plain
    for word in words {
      guard let found = AttributeChange.attribute(word) else {
        report.add(
          value: attribute, "xml.value",
          "\"mono\" must be any of \(Lexical.attributeNames.joined(separator: ", ")), or plain, "
            + "not \"\(word)\"" + report.hint(for: String(word), in: Lexical.attributeNames))
        return nil
      }
      paint.attributes.formUnion(found)
    }
    if words.isEmpty {
      report.add(value: attribute, "xml.value", "\"mono\" must not be empty; use plain for none")
    }
    return paint
  }
}
