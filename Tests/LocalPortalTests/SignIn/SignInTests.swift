import DynamicLibraries
import PortalKit
import SQLiteDatabase
import Sodium
import Synchronization
import TemporaryFolders
import Testing

@testable import LocalPortal

struct SignInTests {
  let refused = ScreenletError.signInRefused(
    message: UserMessage(
      key: "login.refused", english: "The name or the password is wrong. Try again."))

  func failure(
    _ portal: LocalPortal, _ name: String = "ada@acme.example", _ password: String = "wrong",
    method: AuthenticationMethod = .emailAddress
  ) async -> ScreenletError? {
    do throws(ScreenletError) {
      _ = try await portal.signIn(userName: name, password: Secret(password), method: method)
      return nil
    } catch {
      return error
    }
  }

  /// The library of a machine without libsodium.
  static let missing = LazyValue { () throws(DynamicLibraryError) -> LibSodium in
    try LibSodium(files: [])
  }

  @Test(arguments: ["ada@acme.example", "nobody@acme.example"])
  func `a sign-in without libsodium says what to install and is not counted`(
    name: String
  ) async throws {
    let portal = try LocalPortal.inMemory()
    let error = ScreenletError.server(
      code: "password.library",
      message: UserMessage(verbatim: "libsodium is not installed. Install libsodium23."))
    for _ in 0..<6 {
      let found = await LibSodium.$shared.withValue(Self.missing) {
        await failure(portal, name, "analytical")
      }
      #expect(found == error)
    }
    #expect(try await portal.accountFacts(10_201).failures == 0)
    #expect(await failure(portal, "ada@acme.example", "analytical") == nil)
  }

  @Test func `a request without libsodium is not recognized by the cache`() async throws {
    let portal = try LocalPortal.inMemory()
    let right = SignIn(
      Credentials(userName: "ada@acme.example", password: Secret("analytical")))
    _ = try await portal.recognize(right)
    await #expect(throws: ScreenletError.self) {
      try await LibSodium.$shared.withValue(Self.missing) { try await portal.recognize(right) }
    }
  }

  @Test func `a wrong password and an unknown name have the same error`() async throws {
    let portal = try LocalPortal.inMemory()
    #expect(await failure(portal) == refused)
    #expect(await failure(portal, "nobody@acme.example") == refused)
    #expect(await failure(portal, "ada", "analytical") == refused)
    #expect(await failure(portal, "x", "analytical", method: .userId) == refused)
    #expect(await failure(portal, "", "") == refused)
    #expect(refused.userMessage.key == "login.refused")
  }

  @Test(arguments: ["", "analytica", "analytical ", "ANALYTICAL", "analytical\0", "\0analytical"])
  func `a password similar to the right one is rejected`(password: String) async throws {
    #expect(await failure(try LocalPortal.inMemory(), "ada@acme.example", password) == refused)
  }

  @Test func `a password of any length is rejected with the same error`() async throws {
    let portal = try LocalPortal.inMemory()
    for length in [1_024, 1_025, 10_000, 1_000_000] {
      let password = String(repeating: "p", count: length)
      #expect(await failure(portal, "nobody-\(length)", password) == refused)
    }
    #expect(await failure(portal, String(repeating: "n", count: 1_000_000)) == refused)
  }

  @Test func `a password beyond the byte limit is rejected`() async throws {
    let portal = try LocalPortal.inMemory()
    let longest = String(repeating: "p", count: PasswordHasher.byteLimit)
    let hash = try PasswordHasher.cheap.hash(Secret(longest))
    try await portal.replacePassword(of: "ada@acme.example", with: hash)
    #expect(await failure(portal, "ada@acme.example", longest + "p") == refused)
    #expect(await failure(portal, "ada@acme.example", longest) == nil)
  }

  @Test func `SQL in a user name is treated as text`() async throws {
    let portal = try LocalPortal.inMemory()
    #expect(await failure(portal, "' OR 1=1 --", "analytical") == refused)
    #expect(await failure(portal, "ada@acme.example", "analytical") == nil)
  }

  @Test func `a sign-in canceled before it starts does not count as a failure`()
    async throws
  {
    let portal = try LocalPortal.inMemory()
    for _ in 0..<10 {
      let task = Task { () -> ScreenletError? in
        withUnsafeCurrentTask { $0?.cancel() }
        return await failure(portal)
      }
      #expect(await task.value == .cancelled)
    }
    #expect(await failure(portal) == refused)
  }

  @Test func `a sign-in canceled during the check does not reveal its result`() async throws {
    let calls = Atomic(0)
    // The portal reads the clock just before it verifies the hash, and not earlier.
    let clock = WallClock {
      if calls.wrappingAdd(1, ordering: .relaxed).newValue > 1 {
        withUnsafeCurrentTask { $0?.cancel() }
      }
      return LocalPortal.pictureInstant
    }
    let portal = try LocalPortal.inMemory(clock: clock)
    for password in ["wrong", "analytical"] {
      let task = Task { await failure(portal, "ada@acme.example", password) }
      #expect(await task.value == .cancelled)
    }
    #expect(try await portal.failureCount() == 0)
  }

  @Test func `concurrent sign-ins all succeed`() async throws {
    let portal = try LocalPortal.inMemory()
    await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { await failure(portal, "ada@acme.example", "analytical") }
      }
      for await answer in group { #expect(answer == nil) }
    }
  }

  @Test func `sign-in renews a hash with outdated parameters`() async throws {
    let root = try TemporaryFolder()
    let path = root.file("portal.db")
    func portal(_ hasher: PasswordHasher) throws -> LocalPortal {
      try LocalPortal.open(path, clock: .system, hasher: hasher, patience: 0)
    }
    #expect(await failure(try portal(.cheap), "ada@acme.example", "analytical") == nil)
    let hash = try await portal(.cheap).passwordHash(of: "ada@acme.example")
    #expect(PasswordHasher.interactive.isOutdated(hash))
    #expect(await failure(try portal(.interactive), "ada@acme.example", "analytical") == nil)
    let renewed = try await portal(.cheap).passwordHash(of: "ada@acme.example")
    #expect(!PasswordHasher.interactive.isOutdated(renewed))
    #expect(await failure(try portal(.interactive), "ada@acme.example", "analytical") == nil)
  }

  @Test func `a damaged hash is reported and does not count as a failure`() async throws {
    let portal = try LocalPortal.inMemory()
    try await portal.replacePassword(of: "ada@acme.example", with: "$argon2id$nonsense")
    #expect(await failure(portal)?.code == "password.damaged")
    #expect(try await portal.failureCount() == 0)
  }
}

extension LocalPortal {
  func replacePassword(of email: String, with hash: String) throws {
    try database.run(
      "UPDATE users SET password_hash = ? WHERE email_address = ?", .text(hash), .text(email))
  }

  func passwordHash(of email: String) throws -> String {
    try database.row("SELECT password_hash FROM users WHERE email_address = ?", .text(email))?
      .text(0) ?? ""
  }

  func failureCount() throws -> Int64 {
    try database.row("SELECT count(*) FROM sign_in_failures")?.integer(0) ?? -1
  }
}
