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

  @Test func `its attributes are those that people set`() {
    let attributes = contracts.screenlet("Login")?.attributes
    #expect(
      attributes?.map(\.name) == [
        "method", "saveCredentials", "companyId", "userName", "offlinePolicy",
      ])
    #expect(attributes?.first?.type == .choice(["email", "screenName", "userId"]))
    #expect(attributes?.first?.defaultValue == "email")
  }

  @Test func `its actions are those that layouts name`() {
    #expect(
      contracts.screenlet("Login")?.actions.map(\.name) == [
        "login", "resume", "recall", "somebodyElse", "openPage", "openPageAgain", "copyPage",
        "cancel", "reveal", "forgotPassword", "createAccount",
      ])
  }

  @Test func `Extended is a Full one, and Full is no Default one`() {
    #expect(contracts.isView("LoginExtendedView", a: "LoginFullView"))
    #expect(!contracts.isView("LoginFullView", a: "LoginView"))
  }

  @Test func `each view says which controls it cannot do without`() {
    func required(_ view: String) -> [String]? {
      contracts.view(view)?.outlets.filter(\.isRequired).map(\.id)
    }
    #expect(required("LoginView") == ["userName", "password"])
    #expect(required("LoginFullView") == ["password", "userName"])
    #expect(required("LoginExtendedView") == ["password", "userName", "help"])
  }
}
