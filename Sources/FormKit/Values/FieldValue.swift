/// The value of an answer, by the kind of its field; a missing answer is `nil`.
public enum FieldValue: Hashable, Sendable {
  /// A Boolean.
  case boolean(Bool)
  /// Text: plain, HTML, a color or a password.
  case text(String)
  /// A number.
  case number(DecimalNumber)
  /// A date.
  case date(CalendarDay)
  /// The stored values of the chosen options, in the order of choice.
  case options([String])
  /// The chosen column for each row of a grid.
  case grid(GridAnswers)
  /// A file.
  case document(FormDocument)
  /// An image.
  case image(FormImage)
  /// A geographic position.
  case geolocation(Geolocation)
  /// A page of the portal.
  case page(PageLink)
  /// Keys with values.
  case pairs([KeyValuePair])
}

extension FieldValue {
  /// Whether both values are equal; texts and options are compared by code points.
  ///
  /// - Parameters:
  ///   - one: The first value.
  ///   - other: The second value.
  public static func == (one: FieldValue, other: FieldValue) -> Bool {
    switch (one, other) {
    case (.boolean(let one), .boolean(let other)): one == other
    case (.text(let one), .text(let other)): one.isExactly(other)
    case (.number(let one), .number(let other)): one == other
    case (.date(let one), .date(let other)): one == other
    case (.options(let one), .options(let other)): [String].isExactly(one, other)
    case (.grid(let one), .grid(let other)): one == other
    case (.document(let one), .document(let other)): one == other
    case (.image(let one), .image(let other)): one == other
    case (.geolocation(let one), .geolocation(let other)): one == other
    case (.page(let one), .page(let other)): one == other
    case (.pairs(let one), .pairs(let other)): one == other
    default: false
    }
  }

  /// Hashes the value.
  ///
  /// - Parameter hasher: The hasher to use.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .boolean(let value): hasher.combine(value)
    case .text(let text): text.hashExactly(into: &hasher)
    case .number(let number): hasher.combine(number)
    case .date(let date): hasher.combine(date)
    case .options(let values): values.hashExactly(into: &hasher)
    case .grid(let answers): hasher.combine(answers)
    case .document(let document): hasher.combine(document)
    case .image(let image): hasher.combine(image)
    case .geolocation(let place): hasher.combine(place)
    case .page(let page): hasher.combine(page)
    case .pairs(let pairs): hasher.combine(pairs)
    }
  }

  /// Whether the value is an empty text, or has no option, row or key.
  ///
  /// Text of white space only is empty. `false` and `0` are answers.
  public var isEmpty: Bool {
    switch self {
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .options(let values): values.isEmpty
    case .grid(let answers): answers.isEmpty
    case .pairs(let pairs): pairs.isEmpty
    default: false
    }
  }

  /// The Boolean; nil for other values.
  public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  /// The text; nil for other values.
  public var text: String? { if case .text(let value) = self { value } else { nil } }
  /// The number; nil for other values.
  public var number: DecimalNumber? { if case .number(let value) = self { value } else { nil } }
  /// The date; nil for other values.
  public var date: CalendarDay? { if case .date(let value) = self { value } else { nil } }
  /// The stored values of the chosen options; nil for other values.
  public var options: [String]? { if case .options(let values) = self { values } else { nil } }
  /// The file of a document value; nil for other values.
  public var document: FormDocument? {
    if case .document(let value) = self { value } else { nil }
  }
}
