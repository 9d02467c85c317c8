import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import Testing
import ThemeKit

@MainActor struct LoginContractTests {
  private let contracts: Contracts

  init() {
    let context = ScreensContext()
    context.register(LoginScreenlet.self, views: [LoginFullView.self, LoginExtendedView.self])
    contracts = context.registry.contracts
  }

  @Test func `the sign-in declares its public attributes`() {
    let attributes = contracts.screenlet("Login")?.attributes
    #expect(
      attributes?.map(\.name) == [
        "method", "saveCredentials", "companyId", "userName", "offlinePolicy",
      ])
    #expect(attributes?.first?.type == .choice(["email", "screenName", "userId"]))
    #expect(attributes?.first?.defaultValue == "email")
  }

  @Test func `the sign-in declares the actions that layouts use`() {
    #expect(
      contracts.screenlet("Login")?.actions.map(\.name) == [
        "login", "resume", "recall", "somebodyElse", "openPage", "openPageAgain", "copyPage",
        "cancel", "reveal", "forgotPassword", "createAccount",
      ])
  }

  @Test func `LoginExtendedView is a LoginFullView, and LoginFullView is not a LoginView`() {
    #expect(contracts.isView("LoginExtendedView", a: "LoginFullView"))
    #expect(!contracts.isView("LoginFullView", a: "LoginView"))
  }

  @Test func `each view declares its required outlets`() {
    func required(_ view: String) -> [String]? {
      contracts.view(view)?.outlets.filter(\.isRequired).map(\.id)
    }
    #expect(required("LoginView") == ["userName", "password"])
    #expect(required("LoginFullView") == ["password", "userName"])
    #expect(required("LoginExtendedView") == ["password", "userName", "help"])
  }
}
