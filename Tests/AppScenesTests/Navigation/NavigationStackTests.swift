import AppScenes
import TemporaryFolders
import Testing

struct NavigationStackTests {
  @Test func `places are pushed and popped`() {
    var stack = NavigationStack("a")
    #expect(!stack.canPop && stack.top == "a")
    stack.push("b")
    stack.push("c")
    #expect(stack.all == ["a", "b", "c"] && stack.top == "c" && stack.canPop)
    #expect(stack.pop() == ["c"])
    #expect(stack.popToRoot() == ["b"])
    #expect(stack.pop() == [] && stack.popToRoot() == [] && stack.all == ["a"])
  }

  @Test func `replace swaps the top place, and reset swaps the whole stack`() {
    var stack = NavigationStack("a")
    stack.push("b")
    #expect(stack.replace("c") == ["b"] && stack.all == ["a", "c"])
    #expect(stack.reset(to: "d") == ["a", "c"] && stack.all == ["d"])
  }

  @Test func `a modal presentation has its own pile and is dismissed as a whole`() {
    var stack = NavigationStack("a")
    stack.push("b")
    stack.present("m")
    stack.push("n")
    #expect(stack.piles == [["a", "b"], ["m", "n"]])
    #expect(stack.popToRoot() == ["n"])
    #expect(stack.pop() == ["m"] && stack.top == "b")
    stack.present("m")
    stack.push("n")
    #expect(stack.dismiss() == ["m", "n"] && stack.dismiss() == [] && stack.all == ["a", "b"])
  }

  @Test func `removing a place also removes everything above it`() {
    var stack = NavigationStack("a")
    for place in ["b", "c"] { stack.push(place) }
    stack.present("m")
    #expect(stack.remove { $0 == "b" } == ["b", "c", "m"] && stack.all == ["a"])
    #expect(stack.remove { $0 == "a" } == [] && stack.remove { $0 == "z" } == [])
    stack.present("m")
    #expect(stack.remove { $0 == "m" } == ["m"] && stack.piles == [["a"]])
  }

  @Test func `random operations lose no place and leave no pile empty`() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<200 {
      var stack = NavigationStack(0)
      var there: Set<Int> = [0]
      for place in 1...40 {
        let gone: [Int]
        switch Int.random(in: 0..<8, using: &random) {
        case 0: gone = stack.pop()
        case 1: gone = stack.dismiss()
        case 2: gone = stack.popToRoot()
        case 3:
          gone = stack.replace(place)
          there.insert(place)
        case 4:
          let victim = Int.random(in: 0...place, using: &random)
          gone = stack.remove { $0 == victim }
        case 5:
          stack.present(place)
          there.insert(place)
          gone = []
        default:
          stack.push(place)
          there.insert(place)
          gone = []
        }
        there.subtract(gone)
        #expect(Set(stack.all) == there && stack.all.count == there.count)
        #expect(stack.piles.allSatisfy { !$0.isEmpty } && stack.all.last == stack.top)
      }
    }
  }
}
