package import PortalKit

/// The phrases of the linear sign-in, which themes translate.
package enum LinearMessages {
  package static func intro(portal: String, questions: Int) -> UserMessage {
    UserMessage(
      key: "linear.signIn.intro",
      english: "Sign in to \(portal). \(questions) question\(questions == 1 ? "" : "s").",
      arguments: [portal, String(questions)], count: questions)
  }

  package static let keys = UserMessage(
    key: "linear.keys", english: "Type ? for help, < to go back, Ctrl-C to stop.")

  package static func question(_ number: Int, of count: Int, _ words: UserMessage) -> [UserMessage]
  {
    [
      UserMessage(
        key: "linear.question", english: "\(number) of \(count).",
        arguments: [String(number), String(count)]),
      words,
    ]
  }

  package static func name(_ method: AuthenticationMethod) -> UserMessage {
    switch method {
    case .emailAddress:
      UserMessage(key: "linear.email", english: "E-mail, required. As in name@acme.example.")
    case .screenName:
      UserMessage(key: "linear.screenName", english: "Screen name, required. As in ada.")
    case .userId: UserMessage(key: "linear.userId", english: "User id, required. As in 20198.")
    }
  }

  package static let password = UserMessage(
    key: "linear.password", english: "Password, required. Your input is hidden.")

  package static func wrongName(_ method: AuthenticationMethod) -> UserMessage {
    switch method {
    case .emailAddress:
      UserMessage(
        key: "linear.email.wrong",
        english: "Not accepted. E-mail: add a domain, as in ada@acme.example.")
    case .screenName:
      UserMessage(
        key: "linear.screenName.wrong", english: "Not accepted. Screen name: type one, as in ada.")
    case .userId:
      UserMessage(
        key: "linear.userId.wrong", english: "Not accepted. User id: type a number, as in 20198.")
    }
  }

  package static let noPassword = UserMessage(
    key: "linear.password.wrong", english: "Not accepted. Password: type it, then press Enter.")

  package static let help = UserMessage(
    key: "linear.signIn.help",
    english: "Answer each question and press Enter. Nothing is sent before the last answer.")

  package static let isFirst = UserMessage(
    key: "linear.first", english: "This is the first question.")

  package static let busy = UserMessage(key: "linear.signIn.busy", english: "Signing in.")

  package static func refused(_ reason: UserMessage, _ method: AuthenticationMethod)
    -> [UserMessage]
  {
    guard reason.key == "login.refused" else {
      return [UserMessage(key: "linear.signIn.refused", english: "Not signed in."), reason]
    }
    let name =
      switch method {
      case .emailAddress: "E-mail"
      case .screenName: "Screen name"
      case .userId: "User id"
      }
    return [
      UserMessage(
        key: "linear.signIn.refused.\(method.rawValue)",
        english: "Not signed in. \(name) or password is wrong.")
    ]
  }

  package static func done(_ name: String) -> UserMessage {
    UserMessage(key: "login.done", english: "Signed in as \(name).", arguments: [name])
  }

  package static let page = UserMessage(
    key: "login.page.waiting",
    english: "Waiting for the browser. If none has opened, go to this address:")

  package static func tunnel(_ port: String) -> UserMessage {
    UserMessage(
      key: "login.page.tunnel",
      english: "Is your browser on another machine? Have it forward port \(port) to this one "
        + "first: ssh -L \(port):127.0.0.1:\(port)", arguments: [port])
  }

  package static func again(_ name: String) -> UserMessage {
    UserMessage(
      key: "signInAgain.text",
      english: "\(name), your session has ended. Sign in to continue. "
        + "Nothing that you typed is lost.",
      arguments: [name])
  }

  package static let notKept = UserMessage(
    key: "linear.signIn.notKept",
    english: "Your session is not saved. Add --save to stay signed in.")

  package static let kept = UserMessage(
    key: "linear.signIn.kept", english: "You stay signed in until you sign out.")
}
