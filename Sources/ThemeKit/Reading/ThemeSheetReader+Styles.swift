import TerminalCore
import XMLTree

/// Reads `<styles>`, the largest part of a theme: names are resolved once per file, not per style.
extension ThemeSheetReader {
  private struct Words {
    let property: [StyleProperty?]
    let name: Int
    let parent: Int
    let when: Int

    init(_ names: [String]) {
      property = names.map { StyleProperty(rawValue: $0) }
      name = names.firstIndex(of: "name") ?? -1
      parent = names.firstIndex(of: "parent") ?? -1
      when = names.firstIndex(of: "when") ?? -1
    }
  }

  mutating func readStyles(_ section: MarkupElement) {
    let words = Words(sheet.document.names)
    let styles = section.children.reduce(0) { count, _ in count + 1 }
    sheet.styles.reserveCapacity(styles)
    sheet.styleIndex.reserveCapacity(styles)
    sheet.rules.reserveCapacity(sheet.document.elementCount)
    sheet.values.reserveCapacity(sheet.document.elementCount)
    eachDeclaration(of: section, named: "style") { $0.readStyle($1, $2, words) }
  }

  private mutating func readStyle(_ element: MarkupElement, _ qualifier: Int32, _ words: Words) {
    var style = StyleDeclaration(
      name: "", parent: nil, offset: Int32(element.offset), parentOffset: 0,
      firstRule: Int32(sheet.rules.count), ruleCount: 0, next: -1)
    var rule = startRule(.normal, qualifier)
    var hasName = false
    for attribute in element.attributes where !read(attribute, into: &rule, words) {
      if attribute.namespaceIndex >= 0 {
        if !reader.isHint(attribute) { reportUnknown(attribute, of: element, ["name", "parent"]) }
      } else if attribute.nameIndex == words.name {
        hasName = true
        style.name = reader.name(attribute) ?? ""
      } else if attribute.nameIndex == words.parent {
        style.parent = reader.name(attribute)
        style.parentOffset = Int32(attribute.valueOffset)
      } else {
        reportUnknown(attribute, of: element, ["name", "parent"])
      }
    }
    if !hasName { report.missing("name", of: element) }
    readChildren(of: element, into: &rule, qualifier, words, mayHaveGroups: qualifier == 0)
    style.ruleCount = Int32(sheet.rules.count) - style.firstRule
    guard !style.name.isEmpty else { return }
    append(style, element)
  }

  private mutating func append(_ style: StyleDeclaration, _ element: MarkupElement) {
    let index = Int32(sheet.styles.count)
    if let first = sheet.styleIndex[style.name] {
      var last = Int(first)
      while true {
        // Duplicates are dropped, so the list of a name has at most one entry per group.
        if qualifier(of: sheet.styles[last]) == qualifier(of: style) {
          return reportDuplicate(element, style.name)
        }
        guard sheet.styles[last].next >= 0 else { break }
        last = Int(sheet.styles[last].next)
      }
      sheet.styles[last].next = index
    } else {
      sheet.styleIndex[style.name] = index
    }
    sheet.styles.append(style)
  }

  /// Returns the `<for>` group around a style, taken from its first rule.
  private func qualifier(of style: StyleDeclaration) -> Int32 {
    style.ruleCount > 0 ? sheet.rules[Int(style.firstRule)].qualifier : 0
  }

  /// Reads states, properties and, if allowed, groups; then appends the rule.
  private mutating func readChildren(
    of element: MarkupElement, into rule: inout StyleRule, _ qualifier: Int32, _ words: Words,
    mayHaveGroups: Bool
  ) {
    guard !element.children.isEmpty || element.hasText else { return sheet.rules.append(rule) }
    let expected = ["state", "property"] + (mayHaveGroups ? ["for"] : [])
    var states: Set<StateSet> = []
    let children = reader.children(of: element, expected: expected)
    for property in children where property.name == "property" {
      readProperty(property, into: &rule)
    }
    sheet.rules.append(rule)
    for child in children {
      switch child.name {
      case "state":
        guard let selector = readState(child, qualifier, words) else { continue }
        if !states.insert(selector).inserted {
          report.add(
            element: child, "theme.duplicate", "<state when=\"\(selector)\"> is repeated")
        }
      case "for":
        let group = add(reader.qualifier(of: child))
        var groupRule = startRule(.normal, group)
        readChildren(of: child, into: &groupRule, group, words, mayHaveGroups: false)
      default: break
      }
    }
  }

  private mutating func readState(_ element: MarkupElement, _ qualifier: Int32, _ words: Words)
    -> StateSet?
  {
    var selector: StateSet?
    var hasWhen = false
    var rule = startRule(.normal, qualifier)
    for attribute in element.attributes where !read(attribute, into: &rule, words) {
      if attribute.namespaceIndex < 0, attribute.nameIndex == words.when {
        hasWhen = true
        selector = readSelector(attribute)
      } else if !reader.isHint(attribute) {
        reportUnknown(attribute, of: element, ["when"])
      }
    }
    if !hasWhen { report.missing("when", of: element) }
    rule.selector = selector ?? .normal
    for property in reader.children(of: element, expected: ["property"]) {
      readProperty(property, into: &rule)
    }
    if selector != nil { sheet.rules.append(rule) }
    return selector
  }

  private func readSelector(_ attribute: MarkupAttribute) -> StateSet? {
    let value = Lexical.trimmed(attribute.value)
    if let selector = StateSet(text: value) { return selector }
    let names = StateSet.names.map(\.name)
    let wrong = value.split(separator: "+").map(String.init).first { !names.contains($0) } ?? value
    report.add(
      value: attribute, "style.state",
      "there is no state \"\(wrong)\""
        + (names.contains(wrong) ? "; a state is repeated" : "")
        + report.hint(for: wrong, in: names))
    return nil
  }

  private func startRule(_ selector: StateSet, _ qualifier: Int32) -> StyleRule {
    StyleRule(
      selector: selector, qualifier: qualifier, firstValue: Int32(sheet.values.count),
      valueCount: 0, firstCustom: Int32(sheet.customs.count), customCount: 0)
  }

  /// Reads an attribute that is a style property; returns false if it is not one.
  private mutating func read(
    _ attribute: MarkupAttribute, into rule: inout StyleRule, _ words: Words
  ) -> Bool {
    guard attribute.namespaceIndex < 0, let property = words.property[attribute.nameIndex] else {
      return false
    }
    let text = attribute.value
    let isPaint = property == .foreground || property == .background
    if let value = isPaint ? paint(text) : PropertyValue(text, for: property) {
      sheet.values.append(
        StyleValue(property: property, value: value, offset: Int32(attribute.valueOffset)))
      rule.valueCount += 1
      if case .glyph(.literal) = value, let violation = GlyphRules.violation(in: text) {
        report.add(value: attribute, violation.code, violation.message)
      }
    } else {
      report.add(
        value: attribute, "xml.value",
        "\"\(attribute.name)\" \(property.type.violation(in: text) ?? "is not valid")")
    }
    return true
  }

  /// Parses a color; each token name is stored once.
  private mutating func paint(_ text: String) -> PropertyValue? {
    if let index = tokenIndex[text] { return .token(index) }
    guard let expression = PaintExpression(Lexical.trimmed(text)) else { return nil }
    guard case .token(let name) = expression else { return .paint(expression) }
    let index = Int32(sheet.tokens.count)
    sheet.tokens.append(name)
    tokenIndex[text] = index
    return .token(index)
  }

  private mutating func readProperty(_ element: MarkupElement, into rule: inout StyleRule) {
    reader.checkNoChildren(in: element)
    let found = reader.attributes(of: element, ["name", "value"], required: ["name", "value"])
    guard let name = reader.value(found["name"], .identifier), let value = found["value"] else {
      return
    }
    if StyleProperty(rawValue: name) != nil {
      report.add(
        element: element, "style.property", "write \(name) as an attribute of the style or state")
    }
    sheet.customs.append(
      CustomValue(name: name, value: value.value, offset: Int32(value.valueOffset)))
    rule.customCount += 1
  }

  private func reportUnknown(
    _ attribute: MarkupAttribute, of element: MarkupElement, _ more: [String]
  ) {
    report.unknown(attribute, of: element.name, expected: more + StyleProperty.names)
  }
}
