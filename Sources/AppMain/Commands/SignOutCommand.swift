import PortalKit
import ScreenletKit

extension Command {
  /// `logout`: deletes the saved session.
  package static let signOut = Command(
    name: "logout", summary: "signs out and deletes the saved session",
    sharedSummary: accountSummary, examples: ["{tool} logout"]
  ) { invocation in
    let context = try invocation.liveContext(wearsThemes: false)
    let keeper = SessionKeeper(context: context) { invocation.console.warn($0.english) }
    let user = try await keeper.signOut()
    invocation.console.info(
      user.map { "Signed out \($0.emailAddress)." } ?? "You were not signed in.")
    return .done
  }

  /// `whoami`: prints the signed-in user.
  package static let whoAmI = Command(
    name: "whoami", summary: "prints the signed-in user, or exits with 1",
    sharedSummary: accountSummary, options: [.outputFormat],
    examples: ["{tool} whoami", "{tool} whoami --format json | jq -r .fullName"],
    notes: ["SCREENLETS_USER and SCREENLETS_PASSWORD also sign in, if the portal accepts them."]
  ) { invocation in
    let context = try invocation.liveContext(wearsThemes: false)
    let keeper = SessionKeeper(context: context) { invocation.console.warn($0.english) }
    let variables = invocation.process.environment
    if let credentials = Credentials(context.server, environment: variables) {
      let user = try await keeper.signIn(credentials, saves: false)
      return try invocation.print(user)
    }
    guard let session = try await keeper.saved() else {
      invocation.console.info("You are not signed in.")
      return .failed
    }
    return try invocation.print(session.user)
  }
}

extension Invocation {
  /// Prints a user in the format of `--format`.
  fileprivate func print(_ user: User) throws -> ExitStatus {
    guard arguments.choice(.outputFormat) == OutputFormat.json else {
      try console.print(user.emailAddress)
      return .done
    }
    let json: JSONValue = [
      "id": .integer(user.id), "emailAddress": .string(user.emailAddress),
      "screenName": .string(user.screenName), "fullName": .string(user.fullName),
    ]
    try console.print(SafeJSON.text(json))
    return .done
  }
}
