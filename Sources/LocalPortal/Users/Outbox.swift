import PortalKit

/// The outbox of the embedded portal: files next to the database, readable only by their owner, in
/// place of emails.
struct Outbox: Sendable {
  /// A message to a user.
  struct Letter: Hashable, Sendable {
    let address: String
    let text: String
  }

  /// The folder; nil for a portal in memory.
  let folder: String?

  init(beside path: String) {
    folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] + "/outbox" }
  }

  /// A sentence that tells users where the outbox is; nil for a portal in memory.
  var place: UserMessage? {
    folder.map { folder in
      UserMessage(
        key: "portal.outbox", english: "Local data sends no mail: see \(folder).",
        arguments: [folder])
    }
  }

  /// Writes a message to the folder and replaces the previous one to the same account.
  func send(_ letter: Letter, to user: Int64) throws(StoreError) {
    guard let folder else { return }
    try PrivateFolder.create(folder, tighten: true)
    let text = "To: \(letter.address)\n\n\(letter.text)\n"
    try PrivateFile.replace("\(folder)/password-\(user).txt", with: Array(text.utf8))
  }
}
