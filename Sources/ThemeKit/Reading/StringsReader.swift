import XMLTree

/// Reads `strings.xml` and `strings_es.xml`.
enum StringsReader {
  /// Returns the language in a file name, `en` for `strings.xml`; nil if it is not a strings file.
  static func language(ofFile name: String) -> String? {
    guard name.hasPrefix("strings"), name.hasSuffix(".xml") else { return nil }
    let middle = name.dropFirst(7).dropLast(4)
    if middle.isEmpty { return "en" }
    guard middle.first == "_", Lexical.isLanguage(middle.dropFirst()) else { return nil }
    return String(middle.dropFirst())
  }

  /// Reads a file; returns nil if it is not a strings file.
  static func read(
    _ document: MarkupDocument, fileLanguage: String, report: ThemeReport
  ) -> StringTable? {
    guard let reader = MarkupReader(document, root: "strings", report: report) else { return nil }
    var table = StringTable(document: document, language: fileLanguage)
    let found = reader.attributes(of: document.root, ["language"])
    if let attribute = found["language"],
      let language = reader.name(attribute, { Lexical.isLanguage($0) }), language != fileLanguage
    {
      report.add(
        value: attribute, "string.language",
        "the file name has the language \"\(fileLanguage)\", but this attribute is \"\(language)\"")
    }
    for element in reader.children(of: document.root, expected: ["string", "plural"]) {
      guard hasKey(element, reader) else { continue }
      if element.name == "string" {
        checkNoChildren(of: element, reader)
      } else {
        checkForms(of: element, reader)
      }
      if !table.add(element) {
        let key = StringTable.withKey(of: element) { String(decoding: $0, as: UTF8.self) }
        report.add(element: element, "theme.duplicate", "the key \"\(key)\" is repeated")
      }
    }
    table.document = document.condensed()
    return table
  }

  private static func hasKey(_ element: MarkupElement, _ reader: MarkupReader) -> Bool {
    if reader.onlyAttribute(of: element, "key") != nil,
      StringTable.withKey(of: element, { Lexical.isKey($0) })
    {
      return true
    }
    let attribute = reader.attributes(of: element, ["key"], required: ["key"])["key"]
    return reader.name(attribute, { Lexical.isKey($0.utf8) }) != nil
  }

  private static func checkNoChildren(of element: MarkupElement, _ reader: MarkupReader) {
    for child in element.children {
      reader.report.unknown(child, in: element.name, expected: [])
    }
  }

  private static func checkForms(of element: MarkupElement, _ reader: MarkupReader) {
    var forms: [String] = []
    for form in reader.children(of: element, expected: ThemeGrammar.pluralForms) {
      _ = reader.attributes(of: form, [])
      if forms.contains(form.name) {
        reader.report.add(
          element: form, "theme.duplicate", "<\(form.name)> is repeated")
      }
      forms.append(form.name)
      checkNoChildren(of: form, reader)
    }
    if !forms.contains("other") {
      reader.report.add(
        element: element, "xml.required", "<plural> needs an <other>, for every other number")
    }
  }
}
