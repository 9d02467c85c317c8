import CSodium
import Platform
import PortalKit

/// Creates and verifies Argon2id password hashes.
struct PasswordHasher: Hashable, Sendable {
  /// The reason why a password could not be hashed or verified.
  enum Failure: Error, Hashable {
    /// The memory required by the hash is not available.
    case outOfMemory
    /// The stored hash is malformed.
    case damagedHash
  }

  private let passes: UInt64
  private let memory: Int

  /// The costs for accounts on disk: 64 MiB of memory and about 50 ms.
  static let interactive = PasswordHasher(
    passes: UInt64(crypto_pwhash_opslimit_interactive()),
    memory: Int(crypto_pwhash_memlimit_interactive()))

  /// The minimum costs of Argon2id, for accounts that exist only in memory.
  static let cheap = PasswordHasher(
    passes: UInt64(crypto_pwhash_opslimit_min()), memory: Int(crypto_pwhash_memlimit_min()))

  /// The maximum size of a password in bytes.
  ///
  /// It limits the work that an unauthenticated client can cause.
  static let byteLimit = 1_024

  /// Whether libsodium is initialized.
  ///
  /// The first call selects the code for this processor; later calls do nothing.
  private static let isReady = sodium_init() >= 0

  /// Returns the hash of a password, including its salt and costs.
  func hash(_ password: Secret) throws(Failure) -> String {
    guard Self.isReady else { throw .outOfMemory }
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_strbytes()))
    let code = password.withCharacters { bytes, count in
      crypto_pwhash_str(&text, bytes, UInt64(count), passes, memory)
    }
    guard code == 0 else { throw .outOfMemory }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns whether `password` matches `hash`.
  ///
  /// Returns false for a nil hash and for a password over the size limit, in the same time as for a
  /// wrong password.
  func verify(_ password: Secret, against hash: String?) throws(Failure) -> Bool {
    guard Self.isReady else { throw .outOfMemory }
    if let hash, crypto_pwhash_str_needs_rehash(hash, passes, memory) < 0 { throw .damagedHash }
    let isPossible = password.count <= Self.byteLimit && hash != nil
    let (code, reason) = password.withCharacters { bytes, count in
      (isPossible ? hash ?? decoy : decoy).withCString { text in
        errno = 0
        let code = crypto_pwhash_str_verify(
          text, bytes, UInt64(min(count, Self.byteLimit)))
        return (code, errno)
      }
    }
    // libsodium sets EINVAL for a wrong password and another code if it could not verify.
    guard code == 0 || reason == EINVAL else {
      throw reason == ENOMEM ? .outOfMemory : .damagedHash
    }
    return code == 0 && isPossible
  }

  /// Returns whether a hash was made with costs other than these.
  func isOutdated(_ hash: String) -> Bool {
    crypto_pwhash_str_needs_rehash(hash, passes, memory) != 0
  }

  /// A hash with the same costs that matches no known password.
  private var decoy: String {
    "$argon2id$v=19$m=\(memory / 1024),t=\(passes),p=1"
      + "$e9Aq8TOV4G1sVczra1j2cg$jdY+FeYxByeFz+Gf/NMg7br2uYWeRUo9pm/MfDFzuco"
  }
}

extension Secret {
  /// Passes the bytes as C characters.
  ///
  /// The pointer is valid even for an empty secret.
  fileprivate func withCharacters<Answer>(_ body: (UnsafePointer<CChar>, Int) -> Answer) -> Answer {
    withBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        if let base = characters.baseAddress { return body(base, characters.count) }
        return withUnsafePointer(to: 0) { body($0, 0) }
      }
    }
  }
}
