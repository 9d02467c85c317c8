package import PortalKit

/// The state machine of a linear sign-in: answers in, lines out.
///
/// It performs no input, output or sign-in.
package struct SignInDialogue {
  /// The next step of the dialogue.
  package enum Step: Equatable {
    /// Print these lines, then read the name.
    case askName([[UserMessage]])
    /// Print these lines, then read the password.
    case askPassword([[UserMessage]])
    /// Sign in with these credentials.
    case signIn(Credentials)
  }

  private let method: AuthenticationMethod
  private let givenName: String?
  private var name: String

  /// Creates a dialogue; with a given name it asks only for the password.
  package init(name: String?, method: AuthenticationMethod) {
    (self.method, givenName) = (method, name)
    self.name = name ?? ""
  }

  /// The number of questions.
  package var questions: Int { givenName == nil ? 2 : 1 }

  /// Returns the introduction and the first question.
  package func begin(portal: String) -> Step {
    first([[LinearMessages.intro(portal: portal, questions: questions)], [LinearMessages.keys]])
  }

  /// Processes the answer to the question for the name.
  package mutating func answer(name text: String) -> Step {
    let answer = text.trimmed
    switch answer {
    case "?": return askName([[LinearMessages.help], [LinearMessages.keys]])
    case "<": return askName([[LinearMessages.isFirst]])
    default:
      guard isName(answer) else { return askName([[LinearMessages.wrongName(method)]]) }
      name = answer
      return askPassword([])
    }
  }

  /// Processes the answer to the question for the password.
  package mutating func answer(password: Secret) -> Step {
    if password == Secret("?") {
      return askPassword([[LinearMessages.help], [LinearMessages.keys]])
    }
    if password == Secret("<") {
      return givenName == nil ? askName([]) : askPassword([[LinearMessages.isFirst]])
    }
    guard !password.isEmpty else { return askPassword([[LinearMessages.noPassword]]) }
    return .signIn(Credentials(userName: name, password: password, method: method))
  }

  /// Returns the step after the portal rejected the credentials.
  package func refused(_ reason: UserMessage) -> Step {
    askPassword([LinearMessages.refused(reason, method)])
  }

  private func first(_ lines: [[UserMessage]]) -> Step {
    givenName == nil ? askName(lines) : askPassword(lines)
  }

  private func askName(_ lines: [[UserMessage]]) -> Step {
    .askName(lines + [LinearMessages.question(1, of: questions, LinearMessages.name(method))])
  }

  private func askPassword(_ lines: [[UserMessage]]) -> Step {
    .askPassword(
      lines + [LinearMessages.question(questions, of: questions, LinearMessages.password)])
  }

  private func isName(_ text: String) -> Bool {
    switch method {
    case .emailAddress:
      guard let at = text.lastIndex(of: "@"), at != text.startIndex else { return false }
      let domain = text[text.index(after: at)...]
      return domain.contains(".") && !domain.hasPrefix(".") && !domain.hasSuffix(".")
        && !text.contains(" ")
    case .screenName: return !text.isEmpty
    case .userId: return Int64(text) != nil
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
