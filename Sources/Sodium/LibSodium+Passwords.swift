import Platform

/// Password hashes (Argon2id), as texts that include the salt and the costs.
extension LibSodium {
  /// The costs of a password hash.
  package struct PasswordCosts: Hashable, Sendable {
    /// The number of passes over the memory.
    package let passes: UInt64
    /// The memory in bytes.
    package let memory: Int

    /// The least costs (`crypto_pwhash_OPSLIMIT_MIN` and `crypto_pwhash_MEMLIMIT_MIN`).
    package static let least = PasswordCosts(passes: 1, memory: 8_192)
    /// The costs for a sign-in that a person waits for (`crypto_pwhash_OPSLIMIT_INTERACTIVE` and
    /// `crypto_pwhash_MEMLIMIT_INTERACTIVE`).
    package static let interactive = PasswordCosts(passes: 2, memory: 67_108_864)
  }

  /// The result of comparing a password with a hash.
  package enum PasswordMatch: Hashable, Sendable {
    /// The hash is that of the password.
    case right
    /// The hash is that of another password.
    case wrong
    /// The memory that the hash requires is not available.
    case outOfMemory
    /// The hash is malformed.
    case damaged
  }

  /// The size of a password hash with its final zero, in bytes (`crypto_pwhash_STRBYTES`).
  private static let passwordHashCount = 128

  /// Returns the hash of a password with a new salt; nil if there is too little memory.
  ///
  /// - Parameters:
  ///   - password: The bytes of the password.
  ///   - costs: The costs.
  package func passwordHash(
    of password: UnsafeRawBufferPointer, costs: PasswordCosts
  ) -> String? {
    var text = [UInt8](repeating: 0, count: Self.passwordHashCount)
    let code = hashPassword(
      &text, password.baseAddress, UInt64(password.count), costs.passes, costs.memory)
    return code == 0 ? String(decoding: text.prefix { $0 != 0 }, as: UTF8.self) : nil
  }

  /// Returns whether a text has the form of a password hash.
  ///
  /// - Parameter text: The text.
  package func isPasswordHash(_ text: String) -> Bool {
    let costs = PasswordCosts.least
    return needsRehash(text, costs.passes, costs.memory) >= 0
  }

  /// Compares a password with a hash.
  ///
  /// - Parameters:
  ///   - password: The bytes of the password.
  ///   - hash: The hash.
  package func match(
    of password: UnsafeRawBufferPointer, with hash: String
  ) -> PasswordMatch {
    let (code, reason) = hash.withCString { text in
      errno = 0
      let code = verifyPassword(text, password.baseAddress, UInt64(password.count))
      return (code, errno)
    }
    guard code != 0 else { return .right }
    // libsodium sets EINVAL for a wrong password and another code if it could not verify.
    switch reason {
    case EINVAL: return .wrong
    case ENOMEM: return .outOfMemory
    default: return .damaged
    }
  }
}
