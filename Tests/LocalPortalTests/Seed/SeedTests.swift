import PortalKit
import Testing

@testable import LocalPortal

struct SeedTests {
  @Test func `the built-in server context names the seeded company and site`() {
    #expect(ServerContext.builtIn.companyId == Seed.company)
    #expect(ServerContext.builtIn.groupId == Seed.site)
  }

  @Test func `every seeded account has unique names`() {
    let users = Seed.accounts.map(\.user)
    #expect(Set(users.map(\.id)).count == users.count)
    #expect(Set(users.map(\.uuid)).count == users.count)
    #expect(Set(users.map(\.screenName)).count == users.count)
    #expect(Set(users.map(\.emailAddress)).count == users.count)
  }

  @Test func `the seeded accounts contain terminal control characters`() {
    let text = Seed.accounts.map { $0.user.fullName + $0.user.greeting }.joined()
    for scalar: Unicode.Scalar in ["\u{1B}", "\u{9B}", "\u{202E}", "\u{E0041}", "\u{200B}", "\0"] {
      #expect(text.unicodeScalars.contains(scalar))
    }
  }

  @Test(arguments: SeedPicture.allCases)
  func `every seeded picture is embedded byte by byte`(picture: SeedPicture) {
    let bytes = picture.bytes
    if picture == .harbourFilm {
      #expect(bytes.count == 2_492)
      #expect(bytes[4..<8] == Array("ftyp".utf8)[...])
    } else {
      #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      // A PNG file ends with its last chunk and that chunk's checksum.
      #expect(bytes.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    }
  }
}
