import PortalKit

/// The questions of a sign-in where there is one thing a line: answers in, lines out.
///
/// It decides; somebody else asks, reads and signs in.
struct SignInDialogue {
  /// What to do next.
  enum Step: Equatable {
    /// Say these lines, then ask for the name.
    case askName([[Phrase]])
    /// Say these lines, then ask for the password.
    case askPassword([[Phrase]])
    /// Sign in.
    case signIn(Credentials)
  }

  private let method: AuthenticationMethod
  private let givenName: String?
  private var name: String

  /// Begins a sign-in; a name that is known is not asked for.
  init(name: String?, method: AuthenticationMethod) {
    (self.method, givenName) = (method, name)
    self.name = name ?? ""
  }

  /// How many questions there are.
  var questions: Int { givenName == nil ? 2 : 1 }

  /// The first question.
  func begin(portal: String) -> Step {
    first([[LinearPhrase.intro(portal: portal, questions: questions)], [LinearPhrase.keys]])
  }

  /// Takes the answer to the question for the name.
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

  /// Takes the answer to the question for the password.
  mutating func answer(password: Secret) -> Step {
    if password == Secret("?") { return askPassword([[LinearPhrase.help], [LinearPhrase.keys]]) }
    if password == Secret("<") {
      return givenName == nil ? askName([]) : askPassword([[LinearPhrase.isFirst]])
    }
    guard !password.isEmpty else { return askPassword([[LinearPhrase.noPassword]]) }
    return .signIn(Credentials(userName: name, password: password, method: method))
  }

  /// Asks again after the portal refused.
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
