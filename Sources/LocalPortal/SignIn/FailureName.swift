import DynamicLibraries
import PortalKit
import Sodium

/// The key under which failed sign-ins are counted: an account, or a user name without an account.
///
/// It is a hash, because users sometimes type their password into the name field.
struct FailureName: Hashable, Sendable {
  let digest: [UInt8]

  init(account id: Int64) throws(ScreenletError) {
    try self.init(parts: ["account", String(id)])
  }

  init(
    unknown name: String, method: AuthenticationMethod, company: Int64
  ) throws(ScreenletError) {
    try self.init(parts: ["name", method.rawValue, String(company), name.lowercased()])
  }

  private init(parts: [String]) throws(ScreenletError) {
    let bytes = Array(parts.joined(separator: "\0").utf8)
    do throws(DynamicLibraryError) {
      digest = try LibSodium.shared.get().hash(bytes, count: 32)
    } catch { throw .unusable(error) }
  }
}
