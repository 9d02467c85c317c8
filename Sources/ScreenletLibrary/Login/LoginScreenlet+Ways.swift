import PortalKit
import ScreenletKit
import ThemeKit

/// Navigation from the sign-in to the forgot-password and sign-up screenlets, and back.
extension LoginScreenlet {
  func showForgotPassword() {
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

  /// Replaces this screenlet with another one, whose `onBack` restores it.
  private func go(
    to helper: BaseScreenlet, _ setBack: (@escaping @MainActor () -> Void) -> Void
  ) {
    (delegate as? any LoginScreenletDelegate)?.screenlet(self, opens: helper)
    // The other screenlet retains this one, because nothing else does while it is replaced.
    setBack { [weak helper, self] in helper?.replaceOnScreenReportingErrors(with: self) }
    replaceOnScreenReportingErrors(with: helper)
  }
}

extension BaseScreenlet {
  /// Replaces this screenlet with another; a theme error is reported, and this screenlet remains
  /// visible.
  func replaceOnScreenReportingErrors(with other: BaseScreenlet) {
    do throws(ThemeError) { try replaceOnScreen(with: other) } catch {
      context.appearance.report(error.diagnostics)
    }
  }
}
