import XMLTree

/// Reads the colors of an `.itermcolors` file: an XML property list with one dictionary for each
/// color.
enum PropertyListReader {
  /// Reads a scheme; a file with colors for both modes yields a light and a dark one.
  ///
  /// - Throws: `ThemeError` if the file is not such a property list.
  static func read(_ source: SchemeSource) throws(ThemeError) -> ImportedScheme {
    let colors = try colors(source)
    guard !colors.isEmpty else {
      throw source.error(
        "import.format", "there are no colours such as \"Background Color\" in this property list")
    }
    func scheme(_ mode: String) -> ColorScheme {
      func color(_ name: String) -> RGB? {
        colors["\(name) Color (\(mode))"] ?? colors["\(name) Color"]
      }
      var scheme = ColorScheme()
      scheme.add(.background, color("Background"))
      scheme.add(.foreground, color("Foreground"))
      scheme.add(.selection, color("Selection"))
      scheme.add(.onSelection, color("Selected Text"))
      scheme.add(.disabled, color("Ansi 8"))
      scheme.addVivid(.accent, color("Ansi 4"), color("Ansi 12"))
      scheme.addVivid(.danger, color("Ansi 1"), color("Ansi 9"))
      scheme.addVivid(.warning, color("Ansi 3"), color("Ansi 11"))
      scheme.addVivid(.success, color("Ansi 2"), color("Ansi 10"))
      return scheme
    }
    var imported = ImportedScheme(.iTerm, name: nil, scheme("Dark"))
    imported.light = scheme("Light")
    return imported
  }

  /// Returns the colors by key.
  private static func colors(_ source: SchemeSource) throws(ThemeError) -> [String: RGB] {
    let document: MarkupDocument
    do throws(MarkupError) {
      document = try MarkupDocument(parsing: withoutDoctype(source.bytes), name: source.name)
    } catch {
      throw source.error("import.syntax", line: error.line, column: error.column, error.message)
    }
    guard document.root.name == "plist", let root = document.root.children.first,
      root.name == "dict"
    else {
      throw source.error(
        "import.format", at: document.root,
        "this XML is not a property list with a dictionary; the file must be "
          + SchemeFormat.titles)
    }
    var colors: [String: RGB] = [:]
    for (key, value) in try members(of: root, source)
    where value.name == "dict" && key.contains(" Color") {
      colors[key] = try color(value, source)
    }
    return colors
  }

  /// Returns the keys and values of a `<dict>`.
  private static func members(
    of dict: MarkupElement, _ source: SchemeSource
  ) throws(ThemeError) -> [(key: String, value: MarkupElement)] {
    var members: [(key: String, value: MarkupElement)] = []
    var key: MarkupElement?
    for element in dict.children {
      if let known = key {
        members.append((known.text, element))
        key = nil
      } else {
        guard element.name == "key" else {
          throw source.error(
            "import.syntax", at: element, "a <key> is missing before this <\(element.name)>")
        }
        key = element
      }
    }
    if let key { throw source.error("import.syntax", at: key, "this key has no value") }
    return members
  }

  private static func color(
    _ dict: MarkupElement, _ source: SchemeSource
  ) throws(ThemeError) -> RGB {
    let members = try members(of: dict, source)
    func component(_ name: String) throws(ThemeError) -> Double {
      guard let value = members.first(where: { $0.key == "\(name) Component" })?.value else {
        throw source.error("import.colour", at: dict, "\"\(name) Component\" is missing here")
      }
      guard value.name == "real" || value.name == "integer",
        let number = Double(Lexical.trimmed(value.text)), number.isFinite
      else {
        throw source.error(
          "import.colour", at: value, "\"\(name) Component\" must be a number from 0 to 1")
      }
      return number
    }
    let color = RGB(
      SchemeColor.channel(try component("Red")), SchemeColor.channel(try component("Green")),
      SchemeColor.channel(try component("Blue")))
    let space = members.first { $0.key == "Color Space" }?.value.text
    return space == "P3" ? DisplayP3.rgb(color) : color
  }

  /// Returns the bytes with a blank for each byte of a DOCTYPE without declarations, which every
  /// property list has and the XML parser refuses.
  static func withoutDoctype(_ bytes: [UInt8]) -> [UInt8] {
    let start = Array("<!DOCTYPE plist".utf8)
    // The declaration is before the root element, near the start of the file.
    guard
      let first = bytes.indices.prefix(1024).first(where: { bytes[$0...].starts(with: start) }),
      let end = bytes[first...].firstIndex(of: UInt8(ascii: ">")),
      !bytes[first...end].contains(UInt8(ascii: "["))
    else { return bytes }
    var result = bytes
    for place in first...end where bytes[place] != 0x0A { result[place] = 0x20 }
    return result
  }
}
