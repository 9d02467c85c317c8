import PortalKit

/// The file locations of one portal and site: a cache and a queue in the folder `offline`.
struct OfflineFiles: Hashable, Sendable {
  let folders: UserFolders
  let scope: PortalScope

  var folder: String { "\(folders.data)/offline" }
  var cache: String { "\(folder)/\(stem).cache.db" }
  var queue: String { "\(folder)/\(stem).queue.db" }
  /// The folder with copies of the documents in the queue.
  var documents: String { "\(folder)/documents" }

  /// Creates the folders with access for their owner only.
  func create() throws(StoreError) {
    try folders.createData()
    try PrivateFolder.create(folder, tighten: true)
  }

  /// The first part of the file names: readable, and unique for each portal and site.
  private var stem: String {
    let address = scope.server.split(separator: "/").last.map(String.init) ?? "portal"
    let name = String(
      address.prefix(40).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    return "\(name)-\(scope.companyId)-\(scope.groupId)-\(String(digest, radix: 16))"
  }

  /// The 64-bit FNV-1a hash of the whole address.
  ///
  /// It distinguishes addresses that shorten to the same name.
  private var digest: UInt64 {
    scope.server.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
