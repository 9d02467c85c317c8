/// A request for an action of a screenlet: its name and its argument, as a layout writes them.
///
/// A ``UserAction`` declares an action; its property performs it. Views and tests may name it as
/// text: `userAction("rate(4)")`.
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

extension Action: ExpressibleByStringLiteral {
  /// Creates an action from its layout syntax, `login` or `rate(4)`.
  ///
  /// - Parameter text: The text, as for ``init(layoutText:)``.
  public init(stringLiteral text: String) { self.init(layoutText: text) }
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
