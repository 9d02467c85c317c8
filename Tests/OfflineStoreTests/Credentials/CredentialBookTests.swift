import PortalKit
import TemporaryFolders
import Testing

@testable import OfflineStore

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

  @Test func `its bytes hold all of it`() {
    #expect(CredentialBook(decoding: Self.book.encoded()) == Self.book)
    #expect(CredentialBook(decoding: CredentialBook().encoded()) == CredentialBook())
  }

  @Test func `a book from before there were tokens is read`() {
    var book = CredentialBook()
    book[PortalScope(server: "s")] = CredentialBook.Entry(
      lastUserName: "ada", session: EncryptedCredentialStoreTests.session)
    var bytes = book.encoded()
    // Of the second version, one byte at the end says that there are none.
    bytes[0] = 1
    #expect(CredentialBook(decoding: Array(bytes.dropLast())) == book)
    #expect(CredentialBook(decoding: bytes) == nil)
    bytes[0] = 3
    #expect(CredentialBook(decoding: bytes) == nil)
  }

  @Test func `any beginning of its bytes is not enough`() {
    let bytes = Self.book.encoded()
    for count in bytes.indices {
      #expect(CredentialBook(decoding: Array(bytes[..<count])) == nil)
    }
    #expect(CredentialBook(decoding: bytes + [0]) == nil)
  }

  @Test func `any damage to its bytes ends in a book or in none`() {
    var random = SeededGenerator(seed: 9)
    let bytes = Self.book.encoded()
    var none = 0
    for _ in 0..<5_000 where CredentialBook(decoding: random.damaged(bytes)) == nil { none += 1 }
    #expect(none > 0)
  }

  @Test func `a count that is larger than the bytes ends soon`() {
    var writer = ByteWriter()
    writer.write(1 as UInt8)
    writer.write(Int64.max)
    #expect(CredentialBook(decoding: writer.bytes) == nil)
    writer.write(Int64.max)
    #expect(CredentialBook(decoding: writer.bytes) == nil)
  }
}
