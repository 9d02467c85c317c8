import PortalKit
import ThemeKit

/// Prompts for the password in place when a session ends during work, then resumes the work.
///
/// Interrupted actions wait and keep all input. After the same user has signed in, each is repeated
/// once. This works for every screenlet without code in it.
///
/// ```swift
/// context.reauthentication.isOn = false  // each screenlet shows the error itself
/// ```
@MainActor public final class Reauthentication: LapseJudge {
  /// Whether to prompt; if false, screenlets show the error instead.
  public var isOn = true
  /// Whether the prompt is currently shown.
  public var isAsking: Bool { overlay != nil }

  private unowned let context: ScreensContext
  private var policy = ReauthenticationPolicy()
  private var overlay: Overlay?
  private var eventSubscriptions: [Subscription] = []

  init(_ context: ScreensContext) { self.context = context }

  var proof: SessionProof { context.session.proof }

  func answer(_ run: ExpiredRun) -> ExpiredRunDecision {
    let isImplicit = policy.isSigningIn && context.session.user == nil
    if isOn, isImplicit, policy.failed(run, user: nil, now: proof) == .wait {
      return .wait
    }
    guard isOn, let surface = context.surface, let type = context.registry.signIn else {
      return .tell
    }
    let session = context.session
    let view = surface.view(of: run.ticket.screenlet)
    if let screenlet = view?.screenlet, Swift.type(of: screenlet) == type { return .tell }
    switch policy.failed(run, user: session.user, now: proof) {
    case .tell: return .tell
    case .repeated: return .repeated
    case .wait: break
    case .ask(let user):
      guard ask(user, with: type, on: surface, like: view?.screenlet?.themeName) else {
        _ = policy.promptCanceled()
        return .tell
      }
    }
    view?.rest(from: run.ticket.action)
    return .wait
  }

  // MARK: Signing in implicitly

  func beginSignIn() { policy.isSigningIn = true }

  func endSignIn() { end(policy.endedSignIn(context.session.user)) }

  // MARK: After a refusal

  /// An action that was rejected because no user is signed in.
  private struct Refusal {
    weak var screenlet: BaseScreenlet?
    let action: Action
    let isWrite: Bool
  }

  private var refusals: [Refusal] = []
  private var awaiting: Subscription?
  private var isAskedFor = false

  /// Records the result of an action, so that one that requires a user can be repeated after a
  /// sign-in.
  func note(_ failure: ScreenletError?, of action: Action, by screenlet: BaseScreenlet) {
    guard failure == .notSignedIn || !refusals.isEmpty else { return }
    refusals.removeAll {
      $0.screenlet == nil || $0.screenlet === screenlet && $0.action == action
    }
    if failure == .notSignedIn, let type = context.registry.signIn,
      type != Swift.type(of: screenlet)
    {
      let isWrite = screenlet.declaration(of: action)?.isWrite == true
      refusals.append(Refusal(screenlet: screenlet, action: action, isWrite: isWrite))
      if awaiting == nil {
        awaiting = context.events.subscribe(to: SignedIn.self) { [weak self] _ in
          self?.repeatRefused()
        }
      }
    }
    screenlet.screenletView?.needsSignIn = refusals.contains { $0.screenlet === screenlet }
  }

  /// The key to sign in after a rejection; nil if no visible screenlet was rejected.
  var binding: KeyBinding? {
    guard overlay == nil, !refusals.isEmpty,
      refusals.contains(where: { $0.screenlet?.screenletView?.root.surface != nil })
    else { return nil }
    return KeyBinding(.control("l"), words: .key("signIn.key")) { [weak self] in
      self?.signIn() ?? false
    }
  }

  /// Shows the sign-in on top of everything, then repeats the rejected actions.
  ///
  /// - Returns: Whether the sign-in is shown; false without a surface or a registered sign-in.
  @discardableResult public func signIn() -> Bool {
    guard overlay == nil, let surface = context.surface, let type = context.registry.signIn,
      ask(nil, with: type, on: surface, like: refusals.last?.screenlet?.themeName)
    else { return false }
    isAskedFor = true
    return true
  }

  /// Repeats rejected reads after a sign-in, and a rejected write if the user signed in because of
  /// it.
  private func repeatRefused() {
    let (refused, isAskedFor) = (refusals, isAskedFor)
    (refusals, awaiting, self.isAskedFor) = ([], nil, false)
    for refusal in refused {
      refusal.screenlet?.screenletView?.needsSignIn = false
      guard isAskedFor || !refusal.isWrite else { continue }
      refusal.screenlet?.performUserAction(refusal.action)
    }
  }

  // MARK: Asking

  private func ask(
    _ user: User?, with type: BaseScreenlet.Type, on surface: Surface, like theme: String?
  ) -> Bool {
    let screenlet = type.init()
    screenlet.attach(to: context, theme: theme)
    do throws(ThemeError) {
      overlay = try context.controls.overlay(for: screenlet, asking: user) { [weak self] in
        self?.leave()
      }
    } catch {
      context.appearance.report(error.diagnostics)
      return false
    }
    overlay?.onDismiss = { [weak self] in self?.leave() }
    eventSubscriptions = [
      context.events.subscribe(to: SignedIn.self) { [weak self] in self?.signedIn($0.user) },
      context.events.subscribe(to: SignedOut.self) { [weak self] _ in self?.leave() },
    ]
    if let overlay { surface.present(overlay) }
    return true
  }

  private func signedIn(_ user: User) { end(policy.signedIn(user)) }

  private func leave() {
    isAskedFor = false
    end(policy.promptCanceled())
  }

  private func end(_ ending: ReauthenticationPolicy.Ending) {
    eventSubscriptions = []
    overlay?.onDismiss = nil
    overlay?.dismiss()
    overlay = nil
    switch ending {
    case .repeated(let tickets):
      for ticket in tickets where context.interactors.contains(ticket) {
        context.surface?.view(of: ticket.screenlet)?.goOn(with: ticket.action)
        context.interactors.repeatHeld(ticket)
      }
    case .failed(let tickets, let error):
      for ticket in tickets { context.interactors.failHeld(ticket, with: error) }
    }
  }
}

extension Surface {
  /// Returns the view of a screenlet anywhere on the surface.
  func view(of id: ScreenletID) -> ScreenletView? {
    var found: ScreenletView?
    for top in [root] + overlays.map(\.content) {
      top.forEach { control in
        if let view = control.view, view.screenlet?.screenletId == id { found = view }
      }
    }
    return found
  }
}
