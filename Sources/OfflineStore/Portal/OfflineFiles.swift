import PortalKit

/// Where what is kept of one portal and one site rests: in `offline`, a cache and a queue for each.
struct OfflineFiles: Hashable, Sendable {
  let folders: UserFolders
  let scope: PortalScope

  var folder: String { "\(folders.data)/offline" }
  var cache: String { "\(folder)/\(stem).cache.db" }
  var queue: String { "\(folder)/\(stem).queue.db" }
  /// The documents that wait to be sent.
  var documents: String { "\(folder)/documents" }

  /// Makes the folders, for their owner's eyes only.
  func create() throws(StoreError) {
    try folders.createData()
    try PrivateFolder.create(folder, tighten: true)
  }

  /// A name that a person can read and that no other portal has.
  private var stem: String {
    let address = scope.server.split(separator: "/").last.map(String.init) ?? "portal"
    let name = String(
      address.prefix(40).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    return "\(name)-\(scope.companyId)-\(scope.groupId)-\(String(digest, radix: 16))"
  }

  /// FNV-1a, 64 bits, of the whole address; two addresses of one stem would share a file.
  private var digest: UInt64 {
    scope.server.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
