/// The text formats of JSON Schema that are validated here.
enum SchemaFormat: String, CaseIterable {
  case email
  case uri
  case url
  case date
  case time
  case dateTime = "date-time"
  case uuid
  case hostname
  case ipv4
  case color

  func accepts(_ text: String) -> Bool {
    switch self {
    case .email: TextFormat.isEmailAddress(text)
    case .uri: TextFormat.isURI(text)
    case .url: TextFormat.isURL(text)
    case .date: CalendarDay(iso: text) != nil
    case .time: Self.matches(text, Self.clock)
    case .dateTime:
      CalendarDay(iso: String(text.prefix(10))) != nil
        && ["T", "t", " "].contains(text.dropFirst(10).prefix(1))
        && Self.matches(String(text.dropFirst(11)), Self.clock)
    case .uuid:
      Self.matches(text, "[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
    case .hostname: TextFormat.isHost(text[...])
    case .ipv4:
      Self.matches(
        text, "((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(?!$)|$)){4}")
    case .color: Self.matches(text, "#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
    }
  }

  private static let clock =
    "([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]+)?([zZ]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    (try? TextPattern(pattern))?.matchesWhole(text) ?? false
  }

  /// The message for the user, with an example.
  var userMessage: UserMessage {
    let (words, example) =
      switch self {
      case .email: ("an e-mail address", "ana@example.org")
      case .uri, .url: ("an address", "https://example.org/page")
      case .date: ("a date", "2026-11-21")
      case .time: ("a time", "17:30:00Z")
      case .dateTime: ("a date and a time", "2026-11-21T17:30:00Z")
      case .uuid: ("a UUID", "123e4567-e89b-12d3-a456-426614174000")
      case .hostname: ("a host name", "www.example.org")
      case .ipv4: ("an IPv4 address", "192.0.2.1")
      case .color: ("a colour", "#1B6EC2")
      }
    return UserMessage(
      key: "form.problem.format.\(rawValue)", english: "Type \(words), as in \(example).",
      arguments: [example])
  }
}
