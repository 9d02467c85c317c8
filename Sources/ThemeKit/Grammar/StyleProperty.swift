import TerminalCore

/// A property that a style can set, with the type of its value.
enum StyleProperty: String, CaseIterable, Sendable {
  case foreground, background, attributes, glyph
  case padding, margin, border, gap
  case width, height
  case minWidth = "min-width"
  case maxWidth = "max-width"
  case minHeight = "min-height"
  case maxHeight = "max-height"
  case align, justify, grow, shrink, priority

  var type: AttributeType {
    switch self {
    case .foreground, .background: .color
    case .attributes: .attributes
    case .glyph: .glyph
    case .padding, .margin: .insets
    case .border: .choice(BorderKind.allCases.map(\.rawValue))
    case .gap, .grow, .shrink: .integer(0...99)
    case .width, .height, .minWidth, .maxWidth, .minHeight, .maxHeight: .integer(0...999)
    case .align: .choice(Alignment.allCases.map(\.rawValue))
    case .justify: .choice(Justification.allCases.map(\.rawValue))
    case .priority: .integer(-99...99)
    }
  }

  var doc: String {
    switch self {
    case .foreground: "The text colour."
    case .background: "The background colour."
    case .attributes: "Text attributes such as bold; plain removes all."
    case .glyph: "The glyph that the control shows."
    case .padding: "The space inside the border, in cells."
    case .margin: "The space outside the border, in cells."
    case .border: "The border."
    case .gap: "The space between children, in cells."
    case .width: "The preferred width, in columns."
    case .height: "The preferred height, in rows."
    case .minWidth: "The minimum width, in columns."
    case .maxWidth: "The maximum width, in columns."
    case .minHeight: "The minimum height, in rows."
    case .maxHeight: "The maximum height, in rows."
    case .align: "The alignment of children on the cross axis."
    case .justify: "The distribution of the remaining space."
    case .grow: "The share of the remaining space that the element takes."
    case .shrink: "The share by which the element shrinks when space is short."
    case .priority: "The rank when space is short: the element with the lowest is removed first."
    }
  }

  /// The properties that affect layout, which layout elements have too.
  static let ofBox: [StyleProperty] = allCases.filter {
    ![.foreground, .background, .attributes, .glyph].contains($0)
  }

  static let names = allCases.map(\.rawValue)
}

/// The parsed value of a style property.
enum PropertyValue: Hashable, Sendable {
  /// `?token`, as an index into ``ThemeSheet/tokens``.
  case token(Int32)
  /// Any other color.
  case paint(PaintExpression)
  case attributes(AttributeChange)
  case glyph(GlyphExpression)
  case insets(Insets)
  case number(Int)
  case border(BorderKind)
  case alignment(Alignment)
  case justification(Justification)

  init?(_ text: String, for property: StyleProperty) {
    let text = Lexical.trimmed(text)
    let value: PropertyValue?
    switch property {
    case .foreground, .background: value = PaintExpression(text).map { .paint($0) }
    case .attributes: value = AttributeChange(text: text).map { .attributes($0) }
    case .glyph: value = GlyphExpression(text).map { .glyph($0) }
    case .padding, .margin: value = Insets(text: text).map { .insets($0) }
    case .border: value = BorderKind(rawValue: text).map { .border($0) }
    case .align: value = Alignment(rawValue: text).map { .alignment($0) }
    case .justify: value = Justification(rawValue: text).map { .justification($0) }
    default: value = Self.number(text, property.type)
    }
    guard let value else { return nil }
    self = value
  }

  private static func number(_ text: String, _ type: AttributeType) -> PropertyValue? {
    guard case .integer(let range?) = type, let number = Lexical.integer(text),
      range.contains(number)
    else { return nil }
    return .number(number)
  }
}

extension BoxProperties {
  /// Sets a layout property; ignores other properties.
  mutating func set(_ property: StyleProperty, to value: PropertyValue) {
    switch (property, value) {
    case (.padding, .insets(let insets)): padding = insets
    case (.margin, .insets(let insets)): margin = insets
    case (.border, .border(let kind)): border = kind
    case (.gap, .number(let number)): gap = number
    case (.width, .number(let number)): width = number
    case (.height, .number(let number)): height = number
    case (.minWidth, .number(let number)): minWidth = number
    case (.maxWidth, .number(let number)): maxWidth = number
    case (.minHeight, .number(let number)): minHeight = number
    case (.maxHeight, .number(let number)): maxHeight = number
    case (.align, .alignment(let side)): align = side
    case (.justify, .justification(let side)): justify = side
    case (.grow, .number(let number)): grow = number
    case (.shrink, .number(let number)): shrink = number
    case (.priority, .number(let number)): priority = number
    default: break
    }
  }
}
