/// The name of something that a person can ask a screenlet to do; declare yours in an extension.
///
/// ```swift
/// extension Action { static let quote = Action("quote") }
/// ```
public struct Action: Hashable, Sendable, Codable {
  /// As layouts write it.
  public let name: String
  /// What it is to be done with, as text: the `4` of `rate(4)`.
  public let argument: String?

  /// Makes an action.
  public init(_ name: String, argument: String? = nil) {
    (self.name, self.argument) = (name, argument)
  }

  /// The same action with an argument.
  public func callAsFunction(_ argument: some AttributeValue) -> Action {
    Action(name, argument: argument.attributeText)
  }
}

extension Action: CustomStringConvertible {
  /// As layouts write it: `login`, `rate(4)`.
  public var description: String { argument.map { "\(name)(\($0))" } ?? name }
}

extension Action {
  /// Reads `login` or `rate(4)`.
  public init(layoutText text: String) {
    if text.hasSuffix(")"), let open = text.firstIndex(of: "(") {
      self.init(
        String(text[..<open]), argument: String(text[text.index(after: open)...].dropLast()))
    } else {
      self.init(text)
    }
  }
}

extension Action {
  /// The one action of a screenlet that has one.
  public static let `default` = Action("default")
  /// Gets what is shown.
  public static let load = Action("load")
  /// Sends what was entered.
  public static let submit = Action("submit")
  /// Gets what is shown again.
  public static let refresh = Action("refresh")
  /// Removes something.
  public static let delete = Action("delete")
  /// Stops what runs.
  public static let cancel = Action("cancel")
}
