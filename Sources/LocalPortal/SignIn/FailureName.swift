import CSodium
import PortalKit

/// Under what name wrong passwords are counted: an account, or a name that nobody has.
///
/// It is a digest, because people type passwords into the wrong field.
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
    // It can only fail for sizes that it does not support, and 32 is one that it does.
    _ = crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), nil, 0)
    self.digest = digest
  }
}
