import DynamicLibraries
import PortalKit
import Sodium

/// Creates and verifies Argon2id password hashes.
struct PasswordHasher: Hashable, Sendable {
  /// The reason why a password could not be hashed or verified.
  enum Failure: Error, Hashable {
    /// libsodium is missing or does not start.
    case library(DynamicLibraryError)
    /// The memory required by the hash is not available.
    case outOfMemory
    /// The stored hash is malformed.
    case damagedHash
  }

  private let costs: LibSodium.PasswordCosts

  /// The costs for accounts on disk: 64 MiB of memory and about 50 ms.
  static let interactive = PasswordHasher(costs: .interactive)

  /// The minimum costs of Argon2id, for accounts that exist only in memory.
  static let cheap = PasswordHasher(costs: .least)

  /// The maximum size of a password in bytes.
  ///
  /// It limits the work that an unauthenticated client can cause.
  static let byteLimit = 1_024

  /// Returns the hash of a password, including its salt and costs.
  func hash(_ password: Secret) throws(Failure) -> String {
    let sodium = try Self.sodium()
    let text = password.withBytes { sodium.passwordHash(of: $0, costs: costs) }
    guard let text else { throw .outOfMemory }
    return text
  }

  /// Returns whether `password` matches `hash`.
  ///
  /// Returns false for a nil hash and for a password over the size limit, in the same time as for a
  /// wrong password.
  func verify(_ password: Secret, against hash: String?) throws(Failure) -> Bool {
    let sodium = try Self.sodium()
    if let hash, !sodium.isPasswordHash(hash) { throw .damagedHash }
    let isPossible = password.count <= Self.byteLimit && hash != nil
    let match = password.withBytes { bytes in
      sodium.match(
        of: UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.byteLimit)),
        with: isPossible ? hash ?? decoy : decoy)
    }
    switch match {
    case .right: return isPossible
    case .wrong: return false
    case .outOfMemory: throw .outOfMemory
    case .damaged: throw .damagedHash
    }
  }

  /// Returns whether a hash was made with costs other than these.
  func isOutdated(_ hash: String) -> Bool { !hash.hasPrefix(head) }

  /// The beginning of all hashes with these costs.
  private var head: String {
    "$argon2id$v=19$m=\(costs.memory / 1024),t=\(costs.passes),p=1$"
  }

  /// A hash with the same costs that matches no known password.
  private var decoy: String {
    head + "e9Aq8TOV4G1sVczra1j2cg$jdY+FeYxByeFz+Gf/NMg7br2uYWeRUo9pm/MfDFzuco"
  }

  private static func sodium() throws(Failure) -> LibSodium {
    do throws(DynamicLibraryError) { return try LibSodium.shared.get() } catch {
      throw .library(error)
    }
  }
}
