import PortalKit

/// Where the embedded portal puts what others would send by mail: files beside its own, which only
/// their owner may read.
struct Outbox: Sendable {
  /// A message for somebody.
  struct Letter: Hashable, Sendable {
    let address: String
    let text: String
  }

  /// The folder; nil for a portal that is only in memory.
  let folder: String?

  init(beside path: String) {
    folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] + "/outbox" }
  }

  /// Where people look for it.
  var place: Phrase? {
    folder.map { folder in
      Phrase(
        key: "portal.outbox", english: "Local data sends no mail: look into \(folder).",
        arguments: [folder])
    }
  }

  /// Puts a letter there; the next one to the same account takes its place.
  func send(_ letter: Letter, to user: Int64) throws(StoreError) {
    guard let folder else { return }
    try PrivateFolder.create(folder, tighten: true)
    let text = "To: \(letter.address)\n\n\(letter.text)\n"
    try PrivateFile.replace("\(folder)/password-\(user).txt", with: Array(text.utf8))
  }
}
