import AppScenes
import PortalKit
import Testing

struct MemoryDaoTests {
  @Test func `a written response can be read until the DAO forgets`() {
    let dao = MemoryDao<String, Int>()
    dao.write(1, for: "a", since: Instant(seconds: 5))
    #expect(dao.read("a")?.response == 1 && dao.read("a")?.since == Instant(seconds: 5))
    #expect(dao.read("b") == nil && dao.requests() == ["a"])
    dao.forget()
    #expect(dao.read("a") == nil && dao.requests().isEmpty)
  }

  @Test func `at its limit a DAO evicts the least recently written response`() {
    let dao = MemoryDao<Int, Int>(limit: 3)
    for number in 1...3 { dao.write(number, for: number, since: Instant(seconds: 0)) }
    dao.write(10, for: 1, since: Instant(seconds: 0))
    dao.write(4, for: 4, since: Instant(seconds: 0))
    #expect(dao.requests().sorted() == [1, 3, 4] && dao.read(1)?.response == 10)
  }
}
