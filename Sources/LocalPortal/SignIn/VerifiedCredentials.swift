import DynamicLibraries
import PortalKit
import Sodium

/// A cache of recently verified credentials.
///
/// Each is stored as a keyed hash whose random key exists only in the memory of this program.
struct VerifiedCredentials {
  /// The account that a hash belongs to.
  struct Entry {
    let userId: Int64
    /// The password hash that was verified.
    ///
    /// The entry is invalid if the account has another one.
    let passwordHash: String
    let expires: Instant
  }

  /// The lifetime of an entry, in seconds.
  static let patience: Int64 = 300
  /// The maximum number of entries.
  static let limit = 1_000

  private var key: [UInt8] = []
  private var entries: [[UInt8]: Entry] = [:]

  var count: Int { entries.count }

  /// Returns the keyed hash of the credentials in a request.
  mutating func digest(of request: SignIn) throws(ScreenletError) -> [UInt8] {
    let credentials = request.credentials
    let head = "\(credentials.method)\0\(request.companyId)\0\(credentials.userName)\0"
    var bytes = Array(head.utf8)
    // Reserve capacity so that growing the array leaves no copy of the password in freed memory.
    bytes.reserveCapacity(bytes.count + credentials.password.count)
    credentials.password.withBytes { bytes.append(contentsOf: $0) }
    defer { wipe(&bytes) }
    do throws(DynamicLibraryError) {
      let sodium = try LibSodium.shared.get()
      if key.isEmpty { key = sodium.randomBytes(LibSodium.hashKeyCount) }
      return try sodium.hash(bytes, count: 32, key: key)
    } catch { throw .unusable(error) }
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
