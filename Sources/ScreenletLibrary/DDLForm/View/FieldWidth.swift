import FormKit
import PortalKit

/// The width of the input area of a form field, which tells how long a value can be.
enum FieldWidth {
  /// The width of a number or a date, with room for the words "read only" beside it.
  private static let standard = 28
  /// The width of the shortest input area.
  private static let least = 16
  /// The longest text whose length is shown by the width.
  private static let longestText = 40

  /// Returns the width for the longest value, in columns; nil for the width of the page.
  static func columns(for field: FormField) -> Int? {
    switch field.kind {
    case .date: standard
    case .number: field.isReadOnly ? standard : width(ofNumbers: field.constraints)
    case .text: width(ofText: field)
    default: nil
    }
  }

  private static func width(ofNumbers limits: FieldConstraints) -> Int {
    guard let maximum = limits.maximum ?? limits.exclusiveMaximum else { return standard }
    let least = limits.minimum ?? limits.exclusiveMinimum
    let digits = max(maximum.description.count, least?.description.count ?? 0)
    // A sign, separators, decimals and the arrows at the end.
    return min(standard, max(Self.least, digits + digits / 3 + 10))
  }

  private static func width(ofText field: FormField) -> Int? {
    guard let length = field.constraints.maximumLength, length <= longestText else { return nil }
    let example = field.placeholder.entries.map(\.text.count).max() ?? 0
    return max(least, max(length + 3, example + 4))
  }
}
