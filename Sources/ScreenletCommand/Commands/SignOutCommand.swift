import ScreenletKit
import PortalKit

extension Command {
  /// `logout`: deletes the saved session.
  static let signOut = Command(
    name: "logout", summary: "signs out and deletes the saved session", examples: ["{tool} logout"]
  ) { invocation in
    let context = try invocation.liveContext(wearsThemes: false)
    let keeper = SessionKeeper(context: context) { invocation.voice.warn($0.english) }
    let user = try await keeper.signOut()
    invocation.voice.say(
      user.map { "Signed out \($0.emailAddress)." } ?? "You were not signed in.")
    return .done
  }

  /// `whoami`: prints the signed-in user.
  static let whoAmI = Command(
    name: "whoami", summary: "prints the signed-in user, or exits with 1",
    examples: ["{tool} whoami"],
    notes: ["SCREENLETS_USER and SCREENLETS_PASSWORD also sign in, if the portal accepts them."]
  ) { invocation in
    let context = try invocation.liveContext(wearsThemes: false)
    let keeper = SessionKeeper(context: context) { invocation.voice.warn($0.english) }
    let variables = invocation.surroundings.environment
    if let credentials = Credentials(context.server, environment: variables) {
      let user = try await keeper.signIn(credentials, saves: false)
      try invocation.voice.print(user.emailAddress)
      return .done
    }
    guard let session = try await keeper.saved() else {
      invocation.voice.say("You are not signed in.")
      return .failed
    }
    try invocation.voice.print(session.user.emailAddress)
    return .done
  }
}
