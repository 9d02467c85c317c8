import PortalKit
@testable import ScreenletLibrary
import Testing

struct LoginValidationTests {
  private func flaw(
    _ method: AuthenticationMethod, _ name: String, _ password: String = "x"
  ) -> String? {
    do throws(ScreenletError) {
      try LoginValidation(method: method).check(userName: name, password: Secret(password))
      return nil
    } catch {
      return "\(error.field ?? "") \(error.phrase.key)"
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
  func `an e-mail has a name and a domain`(name: String, expected: String?) {
    #expect(flaw(.emailAddress, name) == expected)
  }

  @Test(
    arguments: [
      ("", "userName login.userId.missing"), ("ada", "userName login.userName.noNumber"),
      ("-5", "userName login.userName.noNumber"), ("+5", "userName login.userName.noNumber"),
      ("99999999999999999999", "userName login.userName.noNumber"), ("20198", nil), (" 7 ", nil),
    ] as [(String, String?)])
  func `a user id is a number`(name: String, expected: String?) {
    #expect(flaw(.userId, name) == expected)
  }

  @Test func `a screen name is anything`() {
    #expect(flaw(.screenName, "") == "userName login.screenName.missing")
    #expect(flaw(.screenName, "ada@") == nil)
  }

  @Test func `a password is needed, and the name comes first`() {
    #expect(flaw(.emailAddress, "ada@acme.example", "") == "password login.password.missing")
    #expect(flaw(.emailAddress, "", "") == "userName login.userName.missing")
  }

  @Test func `blanks around a name are cut, blanks in it are not`() {
    #expect(LoginValidation.trimmed(" \n ada lovelace\t") == "ada lovelace")
    #expect(LoginValidation.trimmed("  ") == "")
    #expect(LoginValidation.trimmed("ada") == "ada")
  }
}
