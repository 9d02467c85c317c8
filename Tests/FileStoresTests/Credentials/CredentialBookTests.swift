import PortalKit
import TemporaryFolders
import Testing

@testable import FileStores

struct CredentialBookTests {
  static let book: CredentialBook = {
    var book = CredentialBook()
    for number: Int64 in 0..<3 {
      let scope = PortalScope(server: "sérver", companyId: .min + number, groupId: .max)
      book[scope] = CredentialBook.Entry(
        lastUserName: number == 0 ? nil : "name \(number)",
        session: number == 1 ? nil : EncryptedCredentialStoreTests.session)
    }
    let session = EncryptedCredentialStoreTests.session
    for refresh in [nil, Secret("refresh")] {
      book[PortalScope(server: "tokens \(refresh == nil)")] = CredentialBook.Entry(
        session: SavedSession(
          user: session.user, credentials: session.credentials,
          tokens: SavedTokens(
            access: Secret("access"), refresh: refresh, expires: Instant(seconds: 5))))
    }
    return book
  }()

  @Test func `a book survives encoding and decoding`() {
    #expect(CredentialBook(decoding: Self.book.encoded()) == Self.book)
    #expect(CredentialBook(decoding: CredentialBook().encoded()) == CredentialBook())
  }

  @Test func `a book of version 1, which has no tokens, is decoded`() {
    var book = CredentialBook()
    book[PortalScope(server: "s")] = CredentialBook.Entry(
      lastUserName: "ada", session: EncryptedCredentialStoreTests.session)
    var bytes = book.encoded()
    // Version 2 ends with a byte that says that there are no tokens.
    bytes[0] = 1
    #expect(CredentialBook(decoding: Array(bytes.dropLast())) == book)
    #expect(CredentialBook(decoding: bytes) == nil)
    bytes[0] = 3
    #expect(CredentialBook(decoding: bytes) == nil)
  }

  @Test func `truncated or extended bytes are not decoded`() {
    let bytes = Self.book.encoded()
    for count in bytes.indices {
      #expect(CredentialBook(decoding: Array(bytes[..<count])) == nil)
    }
    #expect(CredentialBook(decoding: bytes + [0]) == nil)
  }

  @Test func `decoding damaged bytes never crashes`() {
    var random = SeededGenerator(seed: 9)
    let bytes = Self.book.encoded()
    var none = 0
    for _ in 0..<5_000 where CredentialBook(decoding: random.damaged(bytes)) == nil { none += 1 }
    #expect(none > 0)
  }

  @Test func `a count larger than the data is rejected`() {
    var writer = ByteWriter()
    writer.write(1 as UInt8)
    writer.write(Int64.max)
    #expect(CredentialBook(decoding: writer.bytes) == nil)
    writer.write(Int64.max)
    #expect(CredentialBook(decoding: writer.bytes) == nil)
  }
}
