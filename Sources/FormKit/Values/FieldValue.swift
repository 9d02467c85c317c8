import PortalKit

/// An answer, of the sort that its field takes; no answer is `nil`.
public enum FieldValue: Hashable, Sendable {
  /// Yes or no.
  case boolean(Bool)
  /// A text: plain, with markup, a colour, a password.
  case text(String)
  /// A number.
  case number(FormDecimal)
  /// A day.
  case date(FormDate)
  /// The values of the options that are chosen, in the order they were chosen.
  case options([String])
  /// The column chosen for each row.
  case grid(GridAnswers)
  /// A file.
  case document(FormDocument)
  /// A picture.
  case image(FormImage)
  /// A place on Earth.
  case geolocation(Geolocation)
  /// A page of the portal.
  case page(PageLink)
  /// Keys with values.
  case pairs([KeyValuePair])
}

extension FieldValue {
  /// Whether both are the same answer; texts and options are compared by code points.
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

  /// Hashes the answer.
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

  /// Whether there is nothing in it: an empty text, no option, no row answered.
  ///
  /// Blanks alone are nothing. `false` and `0` are answers.
  public var isEmpty: Bool {
    switch self {
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .options(let values): values.isEmpty
    case .grid(let answers): answers.isEmpty
    case .pairs(let pairs): pairs.isEmpty
    default: false
    }
  }

  /// The truth value, if it is one.
  public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  /// The text, if it is one.
  public var text: String? { if case .text(let value) = self { value } else { nil } }
  /// The number, if it is one.
  public var number: FormDecimal? { if case .number(let value) = self { value } else { nil } }
  /// The day, if it is one.
  public var date: FormDate? { if case .date(let value) = self { value } else { nil } }
  /// The chosen values, if they are options.
  public var options: [String]? { if case .options(let values) = self { values } else { nil } }
  /// The file, if it is one.
  public var document: FormDocument? {
    if case .document(let value) = self { value } else { nil }
  }
}
