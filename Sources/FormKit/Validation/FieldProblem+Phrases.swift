extension FieldProblem.Kind {
  /// Returns the message for the user, with the arguments inserted.
  func userMessage(_ arguments: String..., count: Int? = nil) -> UserMessage {
    func gap(_ index: Int) -> String { index < arguments.count ? arguments[index] : "" }
    let english =
      switch self {
      case .required: "This field is required."
      case .type: "This answer is not valid."
      case .minimum: "At least \(gap(0))."
      case .maximum: "At most \(gap(0))."
      case .multiple: "A multiple of \(gap(0))."
      case .decimals: "At most \(gap(0)) decimal places."
      case .minimumLength: "At least \(gap(0)) characters; there are \(gap(1))."
      case .maximumLength: "At most \(gap(0)) characters; there are \(gap(1))."
      case .pattern: "Use the format \(gap(0))."
      case .format: "Type \(gap(0))."
      case .option: "Choose one of the options."
      case .minimumCount: "At least \(gap(0)) answers; there are \(gap(1))."
      case .maximumCount: "At most \(gap(0)) answers; there are \(gap(1))."
      case .unique: "Two answers are the same."
      case .rows: "Answer each row; \(gap(0)) is missing."
      case .place: "Use -90 to 90 for latitude, -180 to 180 for longitude."
      case .uploading: "The file is still uploading."
      case .uploadFailed: "The file could not be sent. Try again."
      case .expression, .rule: "This answer is not valid."
      case .unchecked: "This cannot be checked: \(gap(0))."
      case .member: "The member \(gap(0)) or its value is not allowed here."
      case .server: "The portal does not accept this."
      }
    return UserMessage(
      key: "form.problem.\(rawValue)", english: english, arguments: arguments, count: count)
  }

  /// Returns the message for an exclusive bound.
  func userMessage(beyond bound: String) -> UserMessage {
    UserMessage(
      key: "form.problem.\(rawValue).exclusive",
      english: self == .minimum ? "More than \(bound)." : "Less than \(bound).",
      arguments: [bound])
  }

  /// Returns the message for a format that the form describes; an empty description is omitted.
  func userMessage(tip: String) -> UserMessage {
    let english = "This is not in the right format."
    guard !tip.isEmpty else {
      return UserMessage(key: "form.problem.\(rawValue).unknown", english: english)
    }
    return UserMessage(
      key: "form.problem.\(rawValue).described", english: english + " " + tip, arguments: [tip])
  }
}
