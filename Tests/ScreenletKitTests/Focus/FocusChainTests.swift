import ScreenletKit
import Testing

struct FocusChainTests {
  private let chain = FocusChain(["a", "b", "c"])

  @Test func `it goes round`() {
    #expect(chain.next(after: "a") == "b")
    #expect(chain.next(after: "c") == "a")
    #expect(chain.previous(before: "a") == "c")
    #expect(chain.previous(before: "b") == "a")
  }

  @Test(arguments: [nil, "x"])
  func `from outside it begins at an end`(current: String?) {
    #expect(chain.next(after: current) == "a")
    #expect(chain.previous(before: current) == "c")
  }

  @Test func `an empty chain leads nowhere`() {
    let empty = FocusChain<String>([])
    #expect(empty.next(after: nil) == nil)
    #expect(empty.previous(before: "a") == nil)
  }

  @Test func `a chain of one leads back`() {
    #expect(FocusChain(["a"]).next(after: "a") == "a")
  }
}
