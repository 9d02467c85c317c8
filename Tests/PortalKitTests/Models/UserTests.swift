import PortalKit
import Testing

struct UserTests {
  @Test func `the full name joins the available parts or falls back to the user name`() {
    #expect(User(id: 1, firstName: "Ada", lastName: "Lovelace").fullName == "Ada Lovelace")
    #expect(
      User(id: 1, firstName: "A", middleName: "B", lastName: "C").fullName == "A B C")
    #expect(User(id: 1, screenName: "ada", emailAddress: "a@b").fullName == "ada")
    #expect(User(id: 1, emailAddress: "a@b").fullName == "a@b")
  }

  @Test func `initials come from the first and last name or the screen name`() {
    #expect(User(id: 1, firstName: "ada", lastName: "lovelace").initials == "AL")
    #expect(User(id: 1, firstName: "Ada").initials == "A")
    #expect(User(id: 1, screenName: "root").initials == "R")
    #expect(User(id: 1).initials.isEmpty)
  }

  @Test func `each authentication method has its user name`() {
    let user = User(id: 7, screenName: "ada", emailAddress: "a@b")
    #expect(user.userName(for: .emailAddress) == "a@b")
    #expect(user.userName(for: .screenName) == "ada")
    #expect(user.userName(for: .userId) == "7")
    #expect(AccountHint(user).userName(for: .userId) == "7")
  }
}
