import PortalKit
@testable import ScreenletLibrary
import Testing

struct LoginValidationTests {
  private func validationError(
    _ method: AuthenticationMethod, _ name: String, _ password: String = "x"
  ) -> String? {
    do throws(ScreenletError) {
      try LoginValidation(method: method).check(userName: name, password: Secret(password))
      return nil
    } catch {
      return "\(error.field ?? "") \(error.userMessage.key)"
    }
  }

  @Test(
    arguments: [
      ("", "userName login.userName.missing"), (" \t", "userName login.userName.missing"),
      ("ada", "userName login.userName.noDomain"), ("ada@", "userName login.userName.noDomain"),
      ("@acme", "userName login.userName.noDomain"), ("a@b@c", "userName login.userName.noDomain"),
      ("ada@...", "userName login.userName.noDomain"), ("ada@acme.example", nil),
      ("ada@localhost", nil), ("  ada@acme.example ", nil),
    ] as [(String, String?)])
  func `an e-mail address requires a name and a domain`(name: String, expected: String?) {
    #expect(validationError(.emailAddress, name) == expected)
  }

  @Test(
    arguments: [
      ("", "userName login.userId.missing"), ("ada", "userName login.userName.noNumber"),
      ("-5", "userName login.userName.noNumber"), ("+5", "userName login.userName.noNumber"),
      ("99999999999999999999", "userName login.userName.noNumber"), ("20198", nil), (" 7 ", nil),
    ] as [(String, String?)])
  func `a user ID must be a number`(name: String, expected: String?) {
    #expect(validationError(.userId, name) == expected)
  }

  @Test func `any screen name is valid unless it is empty`() {
    #expect(validationError(.screenName, "") == "userName login.screenName.missing")
    #expect(validationError(.screenName, "ada@") == nil)
  }

  @Test func `the password is required, and the user name is validated first`() {
    #expect(
      validationError(.emailAddress, "ada@acme.example", "") == "password login.password.missing")
    #expect(validationError(.emailAddress, "", "") == "userName login.userName.missing")
  }

  @Test func `whitespace around a user name is trimmed, whitespace inside it is kept`() {
    #expect(LoginValidation.trimmed(" \n ada lovelace\t") == "ada lovelace")
    #expect(LoginValidation.trimmed("  ") == "")
    #expect(LoginValidation.trimmed("ada") == "ada")
  }
}
