import ScreenletKit
import Testing

struct FocusChainTests {
  private let chain = FocusChain(["a", "b", "c"])

  @Test func `a focus chain wraps around`() {
    #expect(chain.next(after: "a") == "b")
    #expect(chain.next(after: "c") == "a")
    #expect(chain.previous(before: "a") == "c")
    #expect(chain.previous(before: "b") == "a")
  }

  @Test(arguments: [nil, "x"])
  func `without a current item the chain starts at an end`(current: String?) {
    #expect(chain.next(after: current) == "a")
    #expect(chain.previous(before: current) == "c")
  }

  @Test func `an empty chain has no next or previous item`() {
    let empty = FocusChain<String>([])
    #expect(empty.next(after: nil) == nil)
    #expect(empty.previous(before: "a") == nil)
  }

  @Test func `the only item of a chain follows itself`() {
    #expect(FocusChain(["a"]).next(after: "a") == "a")
  }
}
