/// The name of a user action that a screenlet performs; declare your own in an extension.
///
/// ```swift
/// extension Action { static let quote = Action("quote") }
/// ```
public struct Action: Hashable, Sendable, Codable {
  /// The name of the action as written in layouts, such as `rate`.
  public let name: String
  /// The argument as text, such as `4` in `rate(4)`; nil if there is none.
  public let argument: String?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - name: The name as written in layouts, without an argument.
  ///   - argument: The argument as text; nil for an action without one.
  public init(_ name: String, argument: String? = nil) {
    (self.name, self.argument) = (name, argument)
  }

  /// Returns the same action with an argument, as in `Action("rate")(4)`.
  ///
  /// - Parameter argument: The argument; it is stored as text.
  public func callAsFunction(_ argument: some AttributeValue) -> Action {
    Action(name, argument: argument.attributeText)
  }
}

extension Action: CustomStringConvertible {
  /// The action in layout syntax: `login` or `rate(4)`.
  public var description: String { argument.map { "\(name)(\($0))" } ?? name }
}

extension Action {
  /// Parses the layout syntax `login` or `rate(4)`.
  ///
  /// - Parameter text: The text from the layout. If it ends with `)`, the text between the first
  ///   `(` and the end becomes the argument.
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
  /// The only action of a screenlet that has just one.
  public static let `default` = Action("default")
  /// Loads the content.
  public static let load = Action("load")
  /// Submits the input.
  public static let submit = Action("submit")
  /// Reloads the content.
  public static let refresh = Action("refresh")
  /// Deletes the content.
  public static let delete = Action("delete")
  /// Cancels the running interaction.
  public static let cancel = Action("cancel")
}
