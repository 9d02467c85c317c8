import CSodium
import PortalKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Turns passwords into Argon2id hashes, and checks them.
struct PasswordHasher: Hashable, Sendable {
  /// Why a password could be neither hashed nor checked.
  enum Failure: Error, Hashable {
    /// The memory that the hash takes is not there.
    case outOfMemory
    /// The stored hash is none.
    case damagedHash
  }

  private let passes: UInt64
  private let memory: Int

  /// 64 MiB and about a twentieth of a second: for accounts on disk.
  static let interactive = PasswordHasher(
    passes: UInt64(crypto_pwhash_opslimit_interactive()),
    memory: Int(crypto_pwhash_memlimit_interactive()))

  /// The least that Argon2id can do: for accounts that are gone with the program.
  static let cheap = PasswordHasher(
    passes: UInt64(crypto_pwhash_opslimit_min()), memory: Int(crypto_pwhash_memlimit_min()))

  /// More bytes than this are no password here; it bounds what a stranger can make us hash.
  static let byteLimit = 1_024

  /// libsodium picks its code for this processor once; later calls do nothing.
  private static let isReady = sodium_init() >= 0

  /// A hash of the password, with its salt and its costs.
  func hash(_ password: Secret) throws(Failure) -> String {
    guard Self.isReady else { throw .outOfMemory }
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_strbytes()))
    let code = password.withCharacters { bytes, count in
      crypto_pwhash_str(&text, bytes, UInt64(count), passes, memory)
    }
    guard code == 0 else { throw .outOfMemory }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether the password is the one that was hashed.
  ///
  /// With no hash, and with more bytes than a password can have, the answer is no, and it takes
  /// as long as any other no.
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
    // libsodium says EINVAL for a wrong password, and for one that it could not check it does not.
    guard code == 0 || reason == EINVAL else {
      throw reason == ENOMEM ? .outOfMemory : .damagedHash
    }
    return code == 0 && isPossible
  }

  /// Whether a hash was made with other costs than these.
  func isOutdated(_ hash: String) -> Bool {
    crypto_pwhash_str_needs_rehash(hash, passes, memory) != 0
  }

  /// A hash of this cost that no password is known for.
  private var decoy: String {
    "$argon2id$v=19$m=\(memory / 1024),t=\(passes),p=1"
      + "$e9Aq8TOV4G1sVczra1j2cg$jdY+FeYxByeFz+Gf/NMg7br2uYWeRUo9pm/MfDFzuco"
  }
}

extension Secret {
  /// The bytes as C has them; there is a pointer even where there is no byte.
  fileprivate func withCharacters<Answer>(_ body: (UnsafePointer<CChar>, Int) -> Answer) -> Answer {
    withBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        if let base = characters.baseAddress { return body(base, characters.count) }
        return withUnsafePointer(to: 0) { body($0, 0) }
      }
    }
  }
}
