import CSodium
import PortalKit

/// The key under which failed sign-ins are counted: an account, or a user name without an account.
///
/// It is a hash, because users sometimes type their password into the name field.
struct FailureName: Hashable, Sendable {
  let digest: [UInt8]

  init(account id: Int64) {
    self.init(parts: ["account", String(id)])
  }

  init(unknown name: String, method: AuthenticationMethod, company: Int64) {
    self.init(parts: ["name", method.rawValue, String(company), name.lowercased()])
  }

  private init(parts: [String]) {
    let bytes = Array(parts.joined(separator: "\0").utf8)
    var digest = [UInt8](repeating: 0, count: 32)
    // The call fails only for unsupported sizes, and 32 is supported.
    _ = crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), nil, 0)
    self.digest = digest
  }
}
