import Testing

@testable import TerminalCore

struct RectTests {
  @Test func `an intersection has the cells that are in both rectangles`() {
    let a = Rect(x: 0, y: 0, width: 10, height: 5)
    #expect(
      a.intersection(Rect(x: 5, y: -2, width: 10, height: 4))
        == Rect(x: 5, y: 0, width: 5, height: 2))
    #expect(a.intersection(Rect(x: 20, y: 0, width: 5, height: 5)).isEmpty)
  }

  @Test func `a union contains both rectangles, and an empty one adds nothing`() {
    let a = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      a.union(Rect(x: 10, y: 0, width: 1, height: 1)) == Rect(x: 1, y: 0, width: 10, height: 6))
    #expect(a.union(.zero) == a)
    #expect(Rect.zero.union(a) == a)
  }

  @Test func `insets larger than a rectangle make it empty`() {
    let rect = Rect(x: 1, y: 1, width: 4, height: 4).inset(by: Insets(all: 9))
    #expect(rect.size == .zero)
  }

  @Test func `extreme coordinates and sizes do not overflow`() {
    let huge = Rect(x: .max, y: .min, width: .max, height: .min)
    #expect(huge.maxX == .max)
    _ = huge.inset(by: Insets(all: .max) + Insets(all: .max)).offset(x: .max, y: .min)
    _ = huge.intersection(Rect(x: .min, y: .min, width: .max, height: .max))
    #expect(!huge.contains(.zero))
  }

  @Test func `a size is parsed from text and printed`() {
    #expect(Size(text: "80x24") == Size(width: 80, height: 24))
    for text in ["80", "80x", "x24", "80x24x1", "0x24", "-1x5", "80x10001", ""] {
      #expect(Size(text: text) == nil)
    }
    #expect("\(Size(width: 80, height: 24))" == "80x24")
  }
}
