import CSodium
import PortalKit

/// Names and passwords that were found right in the last minutes, each as a digest that nobody can
/// make without a key that never leaves the memory of this program.
struct VerifiedCredentials {
  /// Whom a digest stands for.
  struct Entry {
    let userId: Int64
    /// The hash that the password was found right against: another one means another password.
    let passwordHash: String
    let expires: Instant
  }

  /// After so many seconds the password is looked at again.
  static let patience: Int64 = 300
  /// More people than this do not come within some minutes.
  static let limit = 1_000

  private var key: [UInt8] = []
  private var entries: [[UInt8]: Entry] = [:]

  var count: Int { entries.count }

  /// What stands for a sign-in here.
  mutating func digest(of request: SignIn) -> [UInt8] {
    if key.isEmpty {
      key = [UInt8](repeating: 0, count: Int(crypto_generichash_keybytes()))
      randombytes_buf(&key, key.count)
    }
    let credentials = request.credentials
    let head = "\(credentials.method)\0\(request.companyId)\0\(credentials.userName)\0"
    var bytes = Array(head.utf8)
    // In one go, so that no copy of the password is left where the array lay before it grew.
    bytes.reserveCapacity(bytes.count + credentials.password.count)
    credentials.password.withBytes { bytes.append(contentsOf: $0) }
    defer { wipe(&bytes) }
    var digest = [UInt8](repeating: 0, count: 32)
    // It can only fail for sizes that it does not support, and these are of those that it does.
    _ = crypto_generichash(
      &digest, digest.count, bytes, UInt64(bytes.count), key, key.count)
    return digest
  }

  func entry(_ digest: [UInt8], now: Instant) -> Entry? {
    entries[digest].flatMap { $0.expires > now ? $0 : nil }
  }

  mutating func remember(_ digest: [UInt8], _ account: Account, now: Instant) {
    if entries.count >= Self.limit {
      entries = entries.filter { $0.value.expires > now }
      if entries.count >= Self.limit { entries = [:] }
    }
    entries[digest] = Entry(
      userId: account.user.id, passwordHash: account.passwordHash,
      expires: now.advanced(bySeconds: Self.patience))
  }

  mutating func forget(_ digest: [UInt8]) { entries[digest] = nil }
}
