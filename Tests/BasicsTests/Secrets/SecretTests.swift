import Basics
import Platform
import Testing

struct SecretTests {
  let secret = Secret("änalytical")

  @Test func `descriptions and interpolations of a secret show hidden`() {
    #expect(secret.description == "(hidden)")
    #expect(String(reflecting: secret) == "(hidden)")
    #expect("\(secret)" == "(hidden)")
  }

  @Test func `a dump of a value with a secret does not show the secret`() {
    struct Account {
      let name: String
      let password: Secret
    }
    let account = Account(name: "ada", password: secret)
    var text = ""
    dump(account, to: &text)
    dump(secret, to: &text)
    text += String(describing: account) + "\(Optional(account) as Any)"
    #expect(!text.contains("nalytical"))
    #expect(text.contains("ada"))
    #expect(text.contains("(hidden)"))
  }

  @Test func `the bytes of a secret are the UTF-8 bytes of its text`() {
    #expect(secret.withBytes { Array($0) } == Array("änalytical".utf8))
    #expect(secret.count == 11)
    #expect(secret.revealed() == "änalytical")
  }

  @Test func `secrets are equal only if their bytes are equal`() {
    #expect(secret == Secret("änalytical"))
    #expect(secret != Secret("änalyticaL"))
    #expect(secret != Secret("änalytica"))
    #expect(Secret("") == Secret(bytes: []))
  }

  @Test func `a secret can be empty`() {
    #expect(Secret("").isEmpty)
    #expect(Secret("").revealed().isEmpty)
  }

  @Test func `wiping overwrites the bytes with zeroes`() {
    var bytes: [UInt8] = [1, 2, 3]
    wipe(&bytes)
    #expect(bytes == [0, 0, 0])
  }

  @Test func `a process that holds a secret writes no core dump`() {
    var limits = rlimit()
    _ = secret
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #else
      let resource = RLIMIT_CORE
    #endif
    #expect(getrlimit(resource, &limits) == 0)
    // On Linux, a limit of 1 also prevents core dumps that are piped to a program.
    #expect(limits.rlim_cur <= 1)
  }
}
