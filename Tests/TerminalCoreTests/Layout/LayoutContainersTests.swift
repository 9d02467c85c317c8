import Testing

@testable import TerminalCore

struct LayoutWrapTests {
  private func wrap(_ children: [LayoutNode], gap: Int = 1, lineGap: Int = 0) -> LayoutNode {
    LayoutNode(.wrap(gap: gap, lineGap: lineGap), children: children)
  }

  @Test func `elements that do not fit wrap to the next line`() {
    let node = wrap([leaf(3), leaf(3), leaf(3), leaf(3)])
    #expect(picture(node, 20, 1) == ["aaa bbb ccc ddd"])
    #expect(picture(node, 11, 2) == ["aaa bbb ccc", "ddd"])
    #expect(picture(node, 7, 2) == ["aaa bbb", "ccc ddd"])
    #expect(node.idealSize(width: 7) == Size(width: 7, height: 2))
    #expect(node.idealSize(width: 20) == Size(width: 15, height: 1))
  }

  @Test func `line gaps are dropped before lines if height is short`() {
    let node = wrap([leaf(3), leaf(3)], lineGap: 1)
    #expect(picture(node, 3, 3) == ["aaa", "", "bbb"])
    #expect(picture(node, 3, 2) == ["aaa", "bbb"])
    #expect(picture(node, 3, 1) == ["aaa"])
  }

  @Test func `an element wider than the line is cut`() {
    #expect(picture(wrap([leaf(9), leaf(2)]), 5, 2) == ["aaaaa", "bb"])
  }

  @Test func `growing elements fill their line`() {
    let growing = leaf(3, 1, Box(grow: 1))
    #expect(picture(wrap([growing, growing, growing]), 8, 2) == ["aaa bbbb", "cccccccc"])
  }
}

struct LayoutGridTests {
  private func grid(
    _ columns: [Track], _ children: [LayoutNode], columnGap: Int = 1, rowGap: Int = 0
  ) -> LayoutNode {
    LayoutNode(
      .grid(columns: columns, columnGap: columnGap, rowGap: rowGap), children: children)
  }

  @Test func `grid columns are fixed, fractional or as wide as their content`() {
    let node = grid(
      [.content, .fraction(1), .fixed(2)], [leaf(2), leaf(1), leaf(9), leaf(4), leaf(1), leaf(1)])
    #expect(picture(node, 14, 2) == ["aaaa bbbbbb cc", "dddd eeeeee ff"])
  }

  @Test func `fractional columns divide the width without remainder`() {
    let node = grid(
      [.fraction(1), .fraction(1), .fraction(1)], [leaf(1), leaf(1), leaf(1)], columnGap: 0)
    #expect(picture(node, 11, 1) == ["aaabbbbcccc"])
    let double = grid([.fraction(1), .fraction(2)], [leaf(1), leaf(1)], columnGap: 0)
    #expect(picture(double, 9, 1) == ["aaabbbbbb"])
  }

  @Test func `rows are as high as their highest cell`() {
    let node = grid([.content, .content], [leaf(1, 2), leaf(1), leaf(1), leaf(1)], rowGap: 1)
    #expect(picture(node, 4, 4) == ["a b", "a b", "", "c d"])
    #expect(node.idealSize(width: 10) == Size(width: 3, height: 4))
  }

  @Test func `a narrow grid shrinks its columns, a short grid drops rows`() {
    let node = grid([.content, .content], [leaf(6), leaf(3), leaf(1), leaf(1)], columnGap: 1)
    #expect(picture(node, 7, 2) == ["aaaa bb", "cccc dd"])
    #expect(picture(node, 7, 1) == ["aaaa bb"])
  }

  @Test func `the ideal width fits the content of every fractional column`() {
    let node = grid([.fraction(1), .fraction(2)], [leaf(3), leaf(8)], columnGap: 1)
    #expect(node.idealSize(width: 40) == Size(width: 13, height: 1))
    #expect(node.idealSize(width: 9) == Size(width: 9, height: 1))
  }

  @Test func `a cell can override the alignment`() {
    let node = grid([.fixed(5)], [leaf(1, 1, Box(align: .center))])
    #expect(picture(node, 5, 1) == ["  a"])
  }

  @Test func `a grid without columns shows nothing`() {
    let node = grid([], [leaf(1), leaf(1)])
    #expect(node.idealSize(width: 9) == .zero)
    #expect(
      node.arranged(in: Rect(x: 0, y: 0, width: 5, height: 5)).dropFirst().allSatisfy { $0.isEmpty }
    )
  }
}

struct LayoutStackTests {
  @Test func `stacked elements are drawn on top of each other`() {
    let node = LayoutNode(
      .stack(), children: [leaf(1), leaf(3, 1, Box(align: .center))])
    #expect(picture(node, 7, 3) == ["aaaaaaa", "aabbbaa", "aaaaaaa"])
    #expect(node.idealSize(width: 9) == Size(width: 3, height: 1))
  }

  @Test func `a stack can align its elements to a corner`() {
    let node = LayoutNode(.stack(horizontal: .end, vertical: .end), children: [leaf(2)])
    #expect(picture(node, 4, 2) == ["", "  aa"])
  }
}

struct LayoutScrollTests {
  private let area = Rect(x: 2, y: 1, width: 6, height: 3)

  @Test func `content of a scroll viewport keeps its height`() {
    let node = LayoutNode(.scroll(), children: [leaf(20, 50)])
    #expect(node.arranged(in: area) == [area, Rect(x: 2, y: 1, width: 6, height: 50)])
  }

  @Test func `content of a horizontal scroll viewport keeps its width`() {
    let node = LayoutNode(.scroll(horizontal: true), children: [leaf(20, 50)])
    #expect(node.arranged(in: area)[1] == Rect(x: 2, y: 1, width: 20, height: 50))
    #expect(node.arranged(in: area, direction: .rtl)[1].maxX == area.maxX)
  }

  @Test func `growing content fills the scroll viewport`() {
    let node = LayoutNode(.scroll(), children: [leaf(2, 1, Box(grow: 1))])
    #expect(node.arranged(in: area)[1] == area)
    let still = LayoutNode(.scroll(), children: [leaf(2, 1)])
    #expect(still.arranged(in: area)[1].height == 1)
  }

  @Test func `a scroll viewport in a column shrinks before the other elements`() {
    let node = LayoutNode(
      .column(), children: [leaf(1), LayoutNode(.scroll(), children: [leaf(1, 40)]), leaf(1)])
    #expect(node.arranged(in: area).map(\.height) == [3, 1, 1, 40, 1])
  }
}

struct BoxTests {
  @Test func `padding shrinks to keep one cell of content`() {
    let box = Box(padding: Insets(all: 2))
    #expect(
      box.content(in: Rect(x: 0, y: 0, width: 10, height: 10))
        == Rect(x: 2, y: 2, width: 6, height: 6))
    #expect(
      box.content(in: Rect(x: 0, y: 0, width: 4, height: 1)).size == Size(width: 1, height: 1))
    #expect(box.content(in: Rect(x: 0, y: 0, width: 0, height: 3)).isEmpty)
  }

  @Test func `a border leaves the content inside it, or none if there is no room`() {
    let box = Box(border: true)
    #expect(
      box.content(in: Rect(x: 1, y: 1, width: 3, height: 3))
        == Rect(x: 2, y: 2, width: 1, height: 1))
    #expect(box.content(in: Rect(x: 1, y: 1, width: 2, height: 5)).isEmpty)
  }

  @Test func `right to left swaps the left and right padding`() {
    let box = Box(padding: Insets(right: 1, left: 3))
    #expect(box.content(in: Rect(x: 0, y: 0, width: 9, height: 1)).minX == 3)
    #expect(box.content(in: Rect(x: 0, y: 0, width: 9, height: 1), direction: .rtl).minX == 1)
  }
}
