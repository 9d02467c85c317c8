import PortalKit

/// The phrases of the linear sign-in, which themes translate.
enum LinearPhrase {
  static func intro(portal: String, questions: Int) -> Phrase {
    Phrase(
      key: "linear.signIn.intro",
      english: "Sign in to \(portal). \(questions) question\(questions == 1 ? "" : "s").",
      arguments: [portal, String(questions)], count: questions)
  }

  static let keys = Phrase(
    key: "linear.keys", english: "Type ? for help, < to go back, Ctrl-C to stop.")

  static func question(_ number: Int, of count: Int, _ words: Phrase) -> [Phrase] {
    [
      Phrase(
        key: "linear.question", english: "\(number) of \(count).",
        arguments: [String(number), String(count)]),
      words,
    ]
  }

  static func name(_ method: AuthenticationMethod) -> Phrase {
    switch method {
    case .emailAddress:
      Phrase(key: "linear.email", english: "E-mail, required. As in name@acme.example.")
    case .screenName: Phrase(key: "linear.screenName", english: "Screen name, required. As in ada.")
    case .userId: Phrase(key: "linear.userId", english: "User id, required. As in 20198.")
    }
  }

  static let password = Phrase(
    key: "linear.password", english: "Password, required. Your input is hidden.")

  static func wrongName(_ method: AuthenticationMethod) -> Phrase {
    switch method {
    case .emailAddress:
      Phrase(
        key: "linear.email.wrong",
        english: "Not accepted. E-mail: add a domain, as in ada@acme.example.")
    case .screenName:
      Phrase(
        key: "linear.screenName.wrong", english: "Not accepted. Screen name: type one, as in ada.")
    case .userId:
      Phrase(
        key: "linear.userId.wrong", english: "Not accepted. User id: type a number, as in 20198.")
    }
  }

  static let noPassword = Phrase(
    key: "linear.password.wrong", english: "Not accepted. Password: type it, then press Enter.")

  static let help = Phrase(
    key: "linear.signIn.help",
    english: "Answer each question and press Enter. Nothing is sent before the last answer.")

  static let isFirst = Phrase(key: "linear.first", english: "This is the first question.")

  static let busy = Phrase(key: "linear.signIn.busy", english: "Signing in.")

  static func refused(_ reason: Phrase, _ method: AuthenticationMethod) -> [Phrase] {
    guard reason.key == "login.refused" else {
      return [Phrase(key: "linear.signIn.refused", english: "Not signed in."), reason]
    }
    let name =
      switch method {
      case .emailAddress: "E-mail"
      case .screenName: "Screen name"
      case .userId: "User id"
      }
    return [
      Phrase(
        key: "linear.signIn.refused.\(method.rawValue)",
        english: "Not signed in. \(name) or password is wrong.")
    ]
  }

  static func done(_ name: String) -> Phrase {
    Phrase(key: "login.done", english: "Signed in as \(name).", arguments: [name])
  }

  static let page = Phrase(
    key: "login.page.waiting",
    english: "Waiting for the browser. If none has opened, go to this address:")

  static func tunnel(_ port: String) -> Phrase {
    Phrase(
      key: "login.page.tunnel",
      english: "Is your browser on another machine? Have it forward port \(port) to this one "
        + "first: ssh -L \(port):127.0.0.1:\(port)", arguments: [port])
  }

  static func again(_ name: String) -> Phrase {
    Phrase(
      key: "signInAgain.text",
      english: "\(name), your session has ended. Sign in to go on. Nothing that you typed is lost.",
      arguments: [name])
  }

  static let notKept = Phrase(
    key: "linear.signIn.notKept",
    english: "Your session is not saved. Add --save to stay signed in.")

  static let kept = Phrase(
    key: "linear.signIn.kept", english: "You stay signed in until you sign out.")
}
