import PortalKit
import TemporaryFolders
import Testing

@testable import LocalPortal

struct AccountTests {
  let hand = Hand()
  let portal: LocalPortal

  init() throws { portal = try LocalPortal.inMemory(as: 10_201, clock: hand.clock) }

  func signUp(_ account: NewAccount) async throws -> AccountReceipt {
    try await portal.asked(by: 0) { try await $0.createAccount(account) }
  }

  func fields(_ work: () async throws -> Void) async -> [String] {
    do {
      try await work()
      return []
    } catch { return (error as? ScreenletError)?.fieldErrors.map(\.path) ?? ["?"] }
  }

  @Test func `a user is found by ID, email address and screen name`() async throws {
    let ada = try await portal.user(.id(10_201))
    #expect(ada.fullName == "Ada Lovelace")
    #expect(try await portal.user(.emailAddress("ADA@acme.example")) == ada)
    #expect(try await portal.user(.screenName("Ada", companyId: 10_154)) == ada)
    for key in [UserKey.id(1), .screenName("nobody"), .emailAddress("a@b", companyId: 9)] {
      await #expect(throws: ScreenletError.notFound) { try await portal.user(key) }
    }
    #expect(UserKey("x", method: .userId) == nil)
  }

  @Test func `a new account can sign in`() async throws {
    let receipt = try await signUp(
      NewAccount(
        emailAddress: "Grace.Hopper@acme.example", password: Secret("compiler-1952"),
        firstName: "Grace", lastName: "Hopper"))
    #expect(receipt.sent == nil)
    #expect(receipt.user.screenName == "grace.hopper")
    let user = try await portal.signIn(
      userName: "grace.hopper@acme.example", password: Secret("compiler-1952"))
    #expect(user == receipt.user)
    #expect(!user.uuid.isEmpty)
    let listed = try await portal.asset(
      .object(className: "User", classPK: user.id), language: .english)
    #expect(listed.title == "Grace Hopper")
  }

  @Test func `all invalid fields of a new account are reported together`() async throws {
    let wrong = await fields {
      _ = try await signUp(
        NewAccount(
          emailAddress: "nonsense", screenName: "a b", password: Secret("short"),
          jobTitle: String(repeating: "x", count: 301)))
    }
    #expect(wrong == ["emailAddress", "screenName", "password", "jobTitle"])
    let taken = await fields {
      _ = try await signUp(
        NewAccount(
          emailAddress: "ADA@acme.example", screenName: "Ada", password: Secret("long enough")))
    }
    #expect(taken == ["emailAddress", "screenName"])
  }

  @Test(arguments: ["@b", "a@", "a@b@c", "a b@c", "a\u{1B}@c", ""])
  func `an invalid email address is rejected`(address: String) async throws {
    let wrong = await fields {
      _ = try await signUp(
        NewAccount(emailAddress: address, password: Secret("long enough")))
    }
    #expect(wrong == ["emailAddress"])
  }

  @Test func `a generated screen name that is taken gets a number`() async throws {
    let receipt = try await signUp(
      NewAccount(emailAddress: "ada@other.example", password: Secret("long enough")))
    #expect(receipt.user.screenName == "ada2")
    let digits = try await signUp(
      NewAccount(emailAddress: "4711@other.example", password: Secret("long enough")))
    #expect(digits.user.screenName == "user4711")
  }

  @Test func `an account without a password gets one in the outbox`() async throws {
    let root = try TemporaryFolder()
    let disk = try LocalPortal.open(
      root.file("portal.db"), clock: hand.clock, hasher: .cheap, patience: 0)
    let receipt = try await disk.createAccount(NewAccount(emailAddress: "new@acme.example"))
    #expect(receipt.sent?.place?.english.contains("/outbox") == true)
    let letter = try #require(await disk.letters.first)
    #expect(letter.address == "new@acme.example")
    let password = String(letter.text.split(separator: " ").last ?? "")
    let file = try PrivateFile.read(
      root.file("outbox/password-\(receipt.user.id).txt"), limit: 1_000)
    #expect(String(decoding: file ?? [], as: UTF8.self).contains(password))
    _ = try await disk.signIn(userName: "new@acme.example", password: Secret(password))
  }

  @Test func `profile fields are changed without the password`() async throws {
    var change = AccountChange(of: try await portal.user(.id(10_201)))
    change.jobTitle = "Countess"
    change.screenName = "Countess"
    let user = try await portal.updateAccount(change)
    #expect(user.jobTitle == "Countess")
    #expect(user.screenName == "countess")
    #expect(try await portal.user(.id(10_201)) == user)
    let listed = try await portal.asset(
      .object(className: "User", classPK: 10_201), language: .english)
    #expect(listed.summary == "Countess")
  }

  @Test func `changing password or email address requires the current password`() async throws {
    var change = AccountChange(of: try await portal.user(.id(10_201)))
    change.newPassword = Secret("difference-engine")
    let missing = await fields { _ = try await portal.updateAccount(change) }
    #expect(missing == ["currentPassword"])
    change.currentPassword = Secret("wrong")
    let wrong = await fields { _ = try await portal.updateAccount(change) }
    #expect(wrong == ["currentPassword"])
    change.currentPassword = Secret("analytical")
    _ = try await portal.updateAccount(change)
    _ = try await portal.signIn(
      userName: "ada@acme.example", password: Secret("difference-engine"))
    change.currentPassword = nil
    change.newPassword = nil
    change.emailAddress = "countess@acme.example"
    let address = await fields { _ = try await portal.updateAccount(change) }
    #expect(address == ["currentPassword"])
  }

  @Test func `wrong current passwords lock the account`() async throws {
    var change = AccountChange(of: try await portal.user(.id(10_201)))
    change.newPassword = Secret("difference-engine")
    change.currentPassword = Secret("wrong")
    for _ in 0..<5 { _ = await fields { _ = try await portal.updateAccount(change) } }
    change.currentPassword = Secret("analytical")
    let error = await #expect(throws: ScreenletError.self) {
      try await portal.updateAccount(change)
    }
    #expect(error?.userMessage.key == "login.locked")
  }

  @Test func `changing to a taken address or another account is an error`() async throws {
    var change = AccountChange(of: try await portal.user(.id(10_201)))
    change.emailAddress = "nuria@acme.example"
    change.currentPassword = Secret("analytical")
    #expect(await fields { _ = try await portal.updateAccount(change) } == ["emailAddress"])
    change.userId = 1
    await #expect(throws: ScreenletError.forbidden) { try await portal.updateAccount(change) }
  }
}

struct SentPasswordTests {
  let hand = Hand()
  let portal: LocalPortal

  init() throws { portal = try LocalPortal.inMemory(clock: hand.clock) }

  func sent() async throws -> Secret {
    let letter = try #require(await portal.letters.last)
    return Secret(String(letter.text.split(separator: " ").last ?? ""))
  }

  @Test func `a password request returns the same for known and unknown accounts`() async throws {
    let known = try await portal.sendPassword(PasswordRequest(userName: "ada@acme.example"))
    let unknown = try await portal.sendPassword(PasswordRequest(userName: "who@acme.example"))
    #expect(known == unknown)
    #expect(await portal.letters.count == 1)
    let byName = try await portal.sendPassword(
      PasswordRequest(userName: "nuria", method: .screenName))
    #expect(byName.isNewPassword)
    #expect(await portal.letters.last?.address == "nuria@acme.example")
    await #expect(throws: ScreenletError.self) {
      try await portal.sendPassword(PasswordRequest(userName: "ada", companyId: 9))
    }
  }

  @Test func `using a sent password invalidates the old one`() async throws {
    _ = try await portal.sendPassword(PasswordRequest(userName: "ada@acme.example"))
    let new = try await sent()
    _ = try await portal.signIn(userName: "ada@acme.example", password: new)
    await #expect(throws: ScreenletError.self) {
      try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
    }
    _ = try await portal.signIn(userName: "ada@acme.example", password: new)
  }

  @Test func `signing in with the old password invalidates the sent one`() async throws {
    _ = try await portal.sendPassword(PasswordRequest(userName: "ada@acme.example"))
    let new = try await sent()
    _ = try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
    await #expect(throws: ScreenletError.self) {
      try await portal.signIn(userName: "ada@acme.example", password: new)
    }
  }

  @Test func `a sent password expires`() async throws {
    _ = try await portal.sendPassword(PasswordRequest(userName: "ada@acme.example"))
    let new = try await sent()
    hand.advance(seconds: SentPasswordTable.patience)
    await #expect(throws: ScreenletError.self) {
      try await portal.signIn(userName: "ada@acme.example", password: new)
    }
    _ = try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
  }
}

struct PortraitTests {
  let portal: LocalPortal

  init() throws { portal = try LocalPortal.inMemory(as: 10_201) }

  @Test func `a portrait has the picture of the user if there is one`() async throws {
    let nuria = try await portal.portrait(.user(.screenName("nuria")))
    #expect(nuria.user?.initials == "NP")
    #expect(nuria.picture?.mimeType == "image/png")
    let id = try #require(nuria.user?.portraitId)
    let uuid = try #require(nuria.user?.uuid)
    #expect(try await portal.portrait(.portrait(id: id, uuid: uuid)) == nuria)
    #expect(try await portal.portrait(.portrait(id: id, uuid: "guess")).picture == nil)
    let ada = try await portal.portrait(.user(.id(10_201)))
    #expect(ada.user?.initials == "AL")
    #expect(ada.picture == nil)
    await #expect(throws: ScreenletError.notFound) { try await portal.portrait(.user(.id(1))) }
  }

  @Test func `an uploaded portrait is returned and has a new ID`() async throws {
    let bytes = SeedPicture.balloon.bytes
    var user = try await portal.uploadPortrait(
      PortraitUpload(userId: 10_201, picture: PictureData(bytes: bytes))
    ) { _ in }
    let first = user.portraitId
    #expect(first != 0)
    #expect(try await portal.portrait(.user(.id(10_201))).picture?.bytes == bytes)
    user = try await portal.uploadPortrait(
      PortraitUpload(userId: 10_201, picture: PictureData(bytes: bytes))
    ) { _ in }
    #expect(user.portraitId != first)
    #expect(try await portal.count("portraits") == 2)
  }

  @Test func `an invalid or oversized portrait, or a guest's, is an error`() async throws {
    let text = PictureData(bytes: Array("hello".utf8), mimeType: "image/png")
    var large = PictureData(bytes: SeedPicture.balloon.bytes)
    large.bytes += [UInt8](repeating: 0, count: PortraitUpload.byteLimit)
    for (picture, key) in [(text, "portrait.type"), (large, "portrait.tooLarge")] {
      let error = await #expect(throws: ScreenletError.self) {
        try await portal.uploadPortrait(PortraitUpload(userId: 10_201, picture: picture)) { _ in }
      }
      #expect(error?.userMessage.key == key)
    }
    await #expect(throws: ScreenletError.notSignedIn) {
      try await portal.asked(by: 0) {
        try await $0.uploadPortrait(
          PortraitUpload(userId: 10_201, picture: PictureData(bytes: SeedPicture.balloon.bytes))
        ) { _ in }
      }
    }
  }
}
