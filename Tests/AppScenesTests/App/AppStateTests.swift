import AppScenes
import Testing

struct AppStateTests {
  private var app = AppState(needsSignIn: true, preloads: true)

  @Test mutating func `the stages lead from sign-in through preloading to the first scene`() {
    #expect(app.take(.started(userId: nil)) == .askForSignIn && app.stage == .signedOut)
    #expect(app.take(.signedIn(userId: 7)) == .preload && app.stage == .preloading)
    #expect(app.take(.preloaded) == .open && app.stage == .ready && app.userId == 7)
  }

  @Test mutating func `a user who is already signed in is not asked to sign in`() {
    #expect(app.take(.started(userId: 7)) == .preload)
  }

  @Test func `an app with nothing to preload shows its first scene after sign-in`() {
    var app = AppState(needsSignIn: true, preloads: false)
    _ = app.take(.started(userId: nil))
    #expect(app.take(.signedIn(userId: 7)) == .open && app.stage == .ready)
  }

  @Test func `an app that needs no sign-in never asks for one`() {
    var app = AppState(needsSignIn: false, preloads: false)
    #expect(app.take(.started(userId: nil)) == .open)
    #expect(app.take(.signedIn(userId: 7)) == .stay && app.userId == 7)
    #expect(app.take(.signedOut) == .stay && app.stage == .ready && app.userId == nil)
  }

  @Test(arguments: [AppState.LaunchEvent.preloaded, .signedIn(userId: 7)])
  mutating func `a renewed session does not count as a new sign-in`(last: AppState.LaunchEvent) {
    _ = app.take(.started(userId: 7))
    _ = app.take(last)
    let stage = app.stage
    #expect(app.take(.signedIn(userId: 7)) == .stay && app.stage == stage)
  }

  @Test mutating func `signing in as another user preloads again`() {
    _ = app.take(.started(userId: 7))
    _ = app.take(.preloaded)
    #expect(app.take(.signedIn(userId: 8)) == .preload && app.userId == 8)
  }

  @Test mutating func `signing out leads back to the sign-in from every stage`() {
    _ = app.take(.started(userId: 7))
    #expect(app.take(.signedOut) == .askForSignIn && app.userId == nil)
    #expect(app.take(.signedOut) == .stay)
    #expect(app.take(.preloaded) == .stay && app.stage == .signedOut)
    #expect(app.take(.signedIn(userId: 7)) == .preload)
    _ = app.take(.preloaded)
    #expect(app.take(.signedOut) == .askForSignIn)
  }

  @Test mutating func `an app that was not started ignores events`() {
    #expect(app.take(.signedIn(userId: 7)) == .stay && app.take(.preloaded) == .stay)
    #expect(app.take(.signedOut) == .stay && app.stage == .launching)
  }
}
