import PortalKit
import Testing

@testable import LocalPortal

struct PasswordHasherTests {
  static let hashers = [PasswordHasher.cheap, .interactive]

  @Test(arguments: hashers)
  func `a hash verifies only its password`(hasher: PasswordHasher) throws {
    let hash = try hasher.hash(Secret("analytical"))
    #expect(hash.hasPrefix("$argon2id$"))
    #expect(try hasher.verify(Secret("analytical"), against: hash))
    #expect(try !hasher.verify(Secret("analytica1"), against: hash))
    #expect(!hasher.isOutdated(hash))
  }

  /// The hash of "password" with the salt "somesalt" in the tests of the reference implementation.
  static let reference =
    "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"

  @Test func `a hash of the reference implementation of Argon2id verifies its password`() throws {
    #expect(try PasswordHasher.interactive.verify(Secret("password"), against: Self.reference))
    #expect(try !PasswordHasher.interactive.verify(Secret("passwore"), against: Self.reference))
  }

  @Test func `two hashes of one password differ`() throws {
    let hasher = PasswordHasher.cheap
    #expect(try hasher.hash(Secret("x")) != hasher.hash(Secret("x")))
  }

  @Test(arguments: hashers)
  func `verifying a password without a hash is false`(hasher: PasswordHasher) throws {
    #expect(try !hasher.verify(Secret("analytical"), against: nil))
    #expect(try !hasher.verify(Secret(""), against: nil))
  }

  @Test func `interactive hashes use the parameters of libsodium`() throws {
    #expect(try PasswordHasher.interactive.hash(Secret("x")).contains("$m=65536,t=2,p=1$"))
    #expect(PasswordHasher.interactive.isOutdated(try PasswordHasher.cheap.hash(Secret("x"))))
  }

  @Test(arguments: LocalPortal.demoAccounts)
  func `the seeded hashes match the documented passwords`(account: DemoAccount) throws {
    #expect(try PasswordHasher.interactive.verify(Secret(account.password), against: account.hash))
    #expect(!PasswordHasher.interactive.isOutdated(account.hash))
  }

  @Test(arguments: ["", "x", "$argon2id$", "$argon2id$v=19$m=1,t=0,p=0$$", "$2a$10$abc"])
  func `verifying against an invalid hash is a damaged hash error`(hash: String) {
    #expect(throws: PasswordHasher.Failure.damagedHash) {
      try PasswordHasher.cheap.verify(Secret("x"), against: hash)
    }
  }
}
