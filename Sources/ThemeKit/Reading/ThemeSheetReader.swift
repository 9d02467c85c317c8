import TerminalCore
import XMLTree

/// Reads a theme.xml into a ``ThemeSheet``; references to other themes are checked later.
struct ThemeSheetReader {
  let reader: MarkupReader
  var sheet: ThemeSheet
  /// Maps the tokens found in styles to their indices in the sheet.
  var tokenIndex: [String: Int32] = [:]

  /// The maximum number of `<for>` groups, which lookups search linearly.
  private static let groupLimit = 500
  /// The maximum number of frames of a glyph.
  private static let frameLimit = 100

  var report: ThemeReport { reader.report }

  /// Reads the file; returns nil if it is not a theme.
  ///
  /// Other problems are added to the report.
  static func read(_ document: MarkupDocument, report: ThemeReport) -> ThemeSheet? {
    guard let reader = MarkupReader(document, root: "theme", report: report) else { return nil }
    var sheetReader = ThemeSheetReader(reader: reader, sheet: ThemeSheet(document: document))
    sheetReader.readRoot(document.root)
    sheetReader.sheet.document = document.condensed()
    return sheetReader.sheet
  }

  private mutating func readRoot(_ root: MarkupElement) {
    let found = reader.attributes(
      of: root, ["name", "kind", "parent", "title"], required: ["name", "kind"])
    sheet.name = reader.name(found["name"], { Lexical.isThemeName($0) }) ?? ""
    let kinds = ThemeKind.allCases.map(\.rawValue)
    if let kind = reader.value(found["kind"], .choice(kinds)) {
      sheet.kind = ThemeKind(rawValue: kind) ?? .full
    }
    sheet.parent = reader.name(found["parent"], { Lexical.isThemeName($0) })
    sheet.parentOffset = found["parent"]?.valueOffset ?? root.offset
    sheet.title = found["title"]?.value ?? sheet.name
    var seen: Set<String> = []
    for section in reader.children(of: root, expected: ["palette", "colors", "glyphs", "styles"]) {
      if !seen.insert(section.name).inserted {
        report.add(
          element: section, "theme.duplicate", "<\(section.name)> is repeated; merge the two")
      }
      switch section.name {
      case "palette": readPalette(section)
      case "colors": readColors(section)
      case "glyphs": readGlyphs(section)
      default: readStyles(section)
      }
    }
  }

  /// Reads the elements of a section, both unconditional ones and those in `<for>` groups.
  mutating func eachDeclaration(
    of section: MarkupElement, named name: String,
    _ read: (inout ThemeSheetReader, MarkupElement, Int32) -> Void
  ) {
    _ = reader.attributes(of: section, [])
    for child in reader.children(of: section, expected: [name, "for"]) {
      if child.name == name {
        read(&self, child, 0)
      } else {
        let qualifier = add(reader.qualifier(of: child))
        for inner in reader.children(of: child, expected: [name]) { read(&self, inner, qualifier) }
      }
    }
  }

  /// Stores a qualifier and returns its index.
  ///
  /// Every `<for>` has its own index, which is used to detect duplicates.
  mutating func add(_ qualifier: Qualifier) -> Int32 {
    if sheet.qualifiers.count == Self.groupLimit {
      report.add(
        element: sheet.document.root, "xml.count",
        "there are more than \(Self.groupLimit) <for> groups")
    }
    guard sheet.qualifiers.count < Self.groupLimit else { return Int32(Self.groupLimit - 1) }
    sheet.qualifiers.append(qualifier)
    return Int32(sheet.qualifiers.count - 1)
  }

  func reportDuplicate(_ element: MarkupElement, _ name: String) {
    report.add(
      element: element, "theme.duplicate", "<\(element.name) name=\"\(name)\"> is repeated")
  }

  // MARK: Glyphs

  private mutating func readGlyphs(_ section: MarkupElement) {
    eachDeclaration(of: section, named: "glyph") { $0.readGlyph($1, $2) }
  }

  private mutating func readGlyph(_ element: MarkupElement, _ qualifier: Int32) {
    reader.checkNoChildren(in: element)
    let required = ["name", "value", "ascii"]
    let found = reader.attributes(of: element, required, required: required)
    guard let name = reader.name(found["name"]), let value = found["value"],
      let ascii = found["ascii"]
    else { return }
    let frames = Lexical.words(value.value)
    let asciiFrames = Lexical.words(ascii.value)
    for attribute in [value, ascii] where Lexical.words(attribute.value).isEmpty {
      report.add(value: attribute, "glyph.width", "glyph \"\(name)\" has no character")
    }
    for frame in frames {
      if let violation = GlyphRules.violation(in: frame) {
        report.add(value: value, violation.code, violation.message)
      }
    }
    for frame in asciiFrames where !GlyphRules.isASCII(frame) {
      report.add(
        value: ascii, "glyph.ascii", "\"\(frame)\" is not one character of plain ASCII")
    }
    guard sheet.glyphs[name]?.contains(where: { $0.qualifier == qualifier }) != true else {
      return reportDuplicate(element, name)
    }
    if frames.count > Self.frameLimit || asciiFrames.count > Self.frameLimit {
      report.add(
        value: value, "xml.count", "glyph \"\(name)\" has more than \(Self.frameLimit) frames")
    }
    guard !frames.isEmpty, !asciiFrames.isEmpty else { return }
    sheet.glyphs[name, default: []].append(
      GlyphDeclaration(
        qualifier: qualifier, unicode: frames.map { SafeText($0) },
        ascii: asciiFrames.map { SafeText($0) },
        isAmbiguous: frames.contains { GlyphRules.isAmbiguous($0) }, offset: element.offset))
  }
}
