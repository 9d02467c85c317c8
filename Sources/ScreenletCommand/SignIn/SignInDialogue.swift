import PortalKit

/// The state machine of a linear sign-in: answers in, lines out.
///
/// It performs no input, output or sign-in.
struct SignInDialogue {
  /// The next step of the dialogue.
  enum Step: Equatable {
    /// Print these lines, then read the name.
    case askName([[Phrase]])
    /// Print these lines, then read the password.
    case askPassword([[Phrase]])
    /// Sign in with these credentials.
    case signIn(Credentials)
  }

  private let method: AuthenticationMethod
  private let givenName: String?
  private var name: String

  /// Creates a dialogue; with a given name it asks only for the password.
  init(name: String?, method: AuthenticationMethod) {
    (self.method, givenName) = (method, name)
    self.name = name ?? ""
  }

  /// The number of questions.
  var questions: Int { givenName == nil ? 2 : 1 }

  /// Returns the introduction and the first question.
  func begin(portal: String) -> Step {
    first([[LinearPhrase.intro(portal: portal, questions: questions)], [LinearPhrase.keys]])
  }

  /// Processes the answer to the question for the name.
  mutating func answer(name text: String) -> Step {
    let answer = text.trimmed
    switch answer {
    case "?": return askName([[LinearPhrase.help], [LinearPhrase.keys]])
    case "<": return askName([[LinearPhrase.isFirst]])
    default:
      guard isName(answer) else { return askName([[LinearPhrase.wrongName(method)]]) }
      name = answer
      return askPassword([])
    }
  }

  /// Processes the answer to the question for the password.
  mutating func answer(password: Secret) -> Step {
    if password == Secret("?") { return askPassword([[LinearPhrase.help], [LinearPhrase.keys]]) }
    if password == Secret("<") {
      return givenName == nil ? askName([]) : askPassword([[LinearPhrase.isFirst]])
    }
    guard !password.isEmpty else { return askPassword([[LinearPhrase.noPassword]]) }
    return .signIn(Credentials(userName: name, password: password, method: method))
  }

  /// Returns the step after the portal rejected the credentials.
  func refused(_ reason: Phrase) -> Step { askPassword([LinearPhrase.refused(reason, method)]) }

  private func first(_ lines: [[Phrase]]) -> Step {
    givenName == nil ? askName(lines) : askPassword(lines)
  }

  private func askName(_ lines: [[Phrase]]) -> Step {
    .askName(lines + [LinearPhrase.question(1, of: questions, LinearPhrase.name(method))])
  }

  private func askPassword(_ lines: [[Phrase]]) -> Step {
    .askPassword(
      lines + [LinearPhrase.question(questions, of: questions, LinearPhrase.password)])
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
