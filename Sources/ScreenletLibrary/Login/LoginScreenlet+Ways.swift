import PortalKit
import ScreenletKit
import ThemeKit

/// The ways from a sign-in to those who help, and back.
extension LoginScreenlet {
  func helpWithPassword() {
    let helper = ForgotPasswordScreenlet(in: context, theme: themeName)
    (helper.method, helper.companyId, helper.userName) = (method, companyId, viewModel.userName)
    go(to: helper) { [weak helper] back in helper?.onBack = back }
  }

  func makeAccount() {
    let maker = SignUpScreenlet(in: context, theme: themeName)
    (maker.companyId, maker.saveCredentials) = (companyId, viewModel.remembers)
    maker.autoLoginDelegate = delegate as? any LoginScreenletDelegate
    go(to: maker) { [weak maker] back in maker?.onBack = back }
  }

  /// Leaves its place to a helper, who gives it back.
  private func go(
    to helper: BaseScreenlet, _ setBack: (@escaping @MainActor () -> Void) -> Void
  ) {
    (delegate as? any LoginScreenletDelegate)?.screenlet(self, opens: helper)
    // The helper keeps this one, which nobody else may.
    setBack { [weak helper, self] in helper?.giveWayQuietly(to: self) }
    giveWayQuietly(to: helper)
  }
}

extension BaseScreenlet {
  /// Gives way; what keeps the other one from being shown is reported, and this one stays.
  func giveWayQuietly(to other: BaseScreenlet) {
    do throws(ThemeError) { try giveWay(to: other) } catch { context.report(error.diagnostics) }
  }
}
